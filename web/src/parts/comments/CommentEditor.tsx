import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { alertText } from '@/api/error-text';
import { colleaguesQuery, type Colleague, type RecordRef } from './api';
import { nameBeingTyped, toStored, toTyped } from './mention-text';

const mostShown = 6;

interface CommentEditorProps {
  record: RecordRef;
  label: string;
  submitLabel: string;
  // The text as stored, and the people in it.
  start?: string;
  mentioned?: Colleague[];
  isPending: boolean;
  error: unknown;
  onSubmit: (text: string) => void;
  onCancel?: () => void;
}

// A text in which "@" offers the people who can see the record.
export function CommentEditor(props: CommentEditorProps) {
  const { record, label, submitLabel, start = '', mentioned = [], isPending, error, onSubmit, onCancel } = props;
  const [text, setText] = useState(() => toTyped(start, mentioned));
  const [chosen, setChosen] = useState(mentioned);
  const [name, setName] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const { data } = useQuery({ ...colleaguesQuery(record, name ?? ''), enabled: name !== null });
  const offered = name === null ? [] : (data ?? []).slice(0, mostShown);
  const isOpen = offered.length > 0;

  const type = (value: string, caret: number) => {
    setText(value);
    setName(nameBeingTyped(value.slice(0, caret)));
    setActive(0);
  };
  const choose = (person: Colleague) => {
    const caret = input.current?.selectionStart ?? text.length;
    const begin = caret - (name ?? '').length;
    const next = `${text.slice(0, begin)}${person.display_name} `;
    setText(next + text.slice(caret));
    setChosen([...chosen.filter(({ id }) => id !== person.id), person]);
    setName(null);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const person = offered[active];
    if (!isOpen || !person) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') setName(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSubmit(toStored(text.trim(), chosen));
  };
  return (
    <Box component="form" onSubmit={submit} noValidate>
      <TextField
        label={label}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        value={text}
        inputRef={input}
        error={error != null}
        helperText={error == null ? 'Type @ to mention a colleague.' : alertText(error)}
        onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
        onKeyDown={onKeyDown}
        onBlur={() => setName(null)}
        slotProps={{
          htmlInput: {
            maxLength: 4000,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
          },
        }}
      />
      <Popper
        open={isOpen}
        anchorEl={() => input.current as HTMLElement}
        placement="bottom-start"
        sx={{ zIndex: 1400 }}
      >
        <Paper elevation={4} sx={{ minWidth: 220 }}>
          <MenuList role="listbox" id={listId} aria-label="Colleagues" dense>
            {offered.map((person, index) => (
              <MenuItem
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                selected={index === active}
                // Before the field loses the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(person);
                }}
              >
                {person.display_name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" size="small" disabled={!text.trim()} loading={isPending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Stack>
    </Box>
  );
}
