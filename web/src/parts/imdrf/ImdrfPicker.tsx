import { useMemo, useRef, useState, type HTMLAttributes, type Key, type KeyboardEvent, type Ref } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { imdrfQuery, type Annex, type ImdrfTerm } from './api';
import { webOf, type TermWeb } from './imdrf-tree';

export interface ImdrfPickerProps {
  annex: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';
  label: string;
  value: string[];
  onChange: (codes: string[]) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

// The first code, the number of others and the cursor share a line.
const oneLine = {
  '& .MuiAutocomplete-tag': { maxWidth: 'calc(100% - 58px)' },
  '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { minWidth: 12 },
} as const;

const textOf = ({ code, term }: Pick<ImdrfTerm, 'code' | 'term'>) => `${code} ${term}`.trim();
const noTerms: ImdrfTerm[] = [];

// Codes of one annex, found by code or text, or by browsing from the broadest terms. Grouping terms cannot be selected;
// selecting one opens its narrower terms.
export function ImdrfPicker({ annex, label, value, onChange, error, inputRef }: ImdrfPickerProps) {
  const [words, setSearchText] = useState('');
  const [isOpen, setOpen] = useState(false);
  // The path of terms browsed so far, broadest first.
  const [way, setWay] = useState<ImdrfTerm[]>([]);
  const highlighted = useRef<ImdrfTerm | null>(null);
  const letter = annex.toUpperCase() as Annex;
  const { data, isFetching } = useQuery({ ...imdrfQuery(letter), enabled: isOpen || value.length > 0 });
  const terms = data?.annexes.find(({ key }) => key === letter)?.terms ?? noTerms;
  const web = useMemo(() => webOf(terms), [terms]);
  const parent = way.at(-1);
  const options = words.trim() ? web.search(words) : parent ? web.narrower(parent.code) : web.roots;
  const chosen = value.map((code) => web.find(code) ?? ({ code, term: '' } as ImdrfTerm));
  const goDown = (term: ImdrfTerm) => {
    setSearchText('');
    setWay((before) => [...before, term]);
  };
  const press = (event: KeyboardEvent) => {
    const input = event.target as HTMLInputElement;
    const isAtEnd = input.selectionEnd === input.value.length;
    const pointed = highlighted.current;
    if (event.key === 'ArrowRight' && isAtEnd && pointed && web.narrower(pointed.code).length > 0) {
      event.preventDefault();
      // Otherwise the field would move focus to the selected terms and close the list.
      event.stopPropagation();
      goDown(pointed);
    }
    if ((event.key === 'ArrowLeft' || event.key === 'Backspace') && words === '' && way.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setWay(way.slice(0, -1));
    }
  };
  return (
    <Autocomplete
      multiple
      size="small"
      limitTags={1}
      disableCloseOnSelect
      // Every code can be removed by itself, and the room is needed for its term.
      disableClearable
      sx={oneLine}
      // Terms and definitions need more room than the field.
      slotProps={{ popper: { placement: 'bottom-end', sx: { minWidth: 'min(440px, 92vw)' } } }}
      options={options}
      value={chosen}
      inputValue={words}
      loading={isFetching}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onHighlightChange={(_, term) => {
        highlighted.current = term;
      }}
      onClose={() => {
        setOpen(false);
        setWay([]);
      }}
      filterOptions={(all) => all}
      getOptionKey={({ code }) => code}
      getOptionLabel={textOf}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      groupBy={parent && words === '' ? () => way.map(({ term }) => term).join(' › ') : undefined}
      onInputChange={(_, text, reason) => reason !== 'reset' && setSearchText(text)}
      onChange={(_, next) => {
        const group = next.find(({ selectable, code }) => selectable === false && !value.includes(code));
        if (group) {
          goDown(group);
          return;
        }
        setSearchText('');
        onChange(next.map(({ code }) => code));
      }}
      renderOption={({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, term) => (
        <TermOption key={key} term={term} web={web} props={props} onGoDown={goDown} />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={inputRef}
          onKeyDownCapture={press}
          error={error !== undefined}
          helperText={isOpen ? '→ narrower terms, ← back' : error}
        />
      )}
    />
  );
}

interface TermOptionProps {
  term: ImdrfTerm;
  web: TermWeb;
  props: HTMLAttributes<HTMLLIElement>;
  onGoDown: (term: ImdrfTerm) => void;
}

// A term with its path and definition.
function TermOption({ term, web, props, onGoDown }: TermOptionProps) {
  const narrower = web.narrower(term.code).length;
  return (
    <Box component="li" {...props} sx={{ gap: 1, alignItems: 'flex-start !important' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, color: term.selectable ? undefined : 'text.secondary' }}>
          {textOf(term)}
        </Typography>
        {web.paths(term).map((path) => (
          <Typography key={path} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {path}
          </Typography>
        ))}
        {term.definition && (
          <Typography
            variant="caption"
            sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
          >
            {term.definition}
          </Typography>
        )}
      </Box>
      {narrower > 0 && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={`${narrower} narrower terms under ${term.term}`}
          onClick={(event) => {
            event.stopPropagation();
            onGoDown(term);
          }}
        >
          <ChevronRight size={16} />
        </IconButton>
      )}
    </Box>
  );
}
