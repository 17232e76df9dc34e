import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { DetailSection } from '@/ui/DetailSection';
import { toast } from '@/ui/toast';
import { useDebounced } from '@/ui/use-debounced';
import { candidatesQuery, harmNamesQuery, imdrfQuery, useSaveMapping, type MappingBody, type TermRow } from './api';

interface Target {
  code: string;
  term: string;
}

interface MappingDrawerProps {
  row: TermRow;
  mayWrite: boolean;
  onClose: () => void;
}

const annexes = 'AEFG';
const fewestLetters = 2;

// One term: similar IMDRF terms and the mapping decided by a person.
export function MappingDrawer({ row, mayWrite, onClose }: MappingDrawerProps) {
  const [targets, setTargets] = useState<Target[]>(row.targets);
  const [harmId, setHarmId] = useState(row.harm_id ?? '');
  const { data: candidates = [] } = useQuery(candidatesQuery(row.source_term));
  const { data: harms = [] } = useQuery(harmNamesQuery);
  const save = useSaveMapping();
  const decide = (status: MappingBody['status']) =>
    save.mutate(
      {
        row,
        body: {
          source_term: row.source_term,
          status,
          imdrf_codes: targets.map(({ code }) => code),
          harm_id: harmId === '' ? null : harmId,
        },
      },
      {
        onSuccess: () => {
          toast.success(`${row.source_term} ${status}`);
          onClose();
        },
      },
    );
  const add = (target: Target) =>
    setTargets((list) => (list.some(({ code }) => code === target.code) ? list : [...list, target]));
  return (
    <DetailDrawer title={row.source_term} onClose={onClose}>
      <Stack spacing={2.5}>
        <Typography color="textSecondary">
          {formatCount(row.count)} {row.count === 1 ? 'complaint has' : 'complaints have'} this term.
        </Typography>
        <DetailSection title="Similar terms" statistic="term_similarity">
          {candidates.length === 0 && <Typography color="textSecondary">No similar terms.</Typography>}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {candidates.map(({ code, term, score }) => (
              <Chip
                key={code}
                label={`${code} ${term} · ${Math.round(score * 100)}%`}
                disabled={!mayWrite}
                onClick={() => add({ code, term })}
              />
            ))}
          </Stack>
        </DetailSection>
        <TermPicker targets={targets} disabled={!mayWrite} onChange={setTargets} />
        <TextField
          select
          size="small"
          label="Harm"
          value={harmId}
          disabled={!mayWrite}
          onChange={(event) => setHarmId(event.target.value)}
        >
          <MenuItem value="">None</MenuItem>
          {harms
            .filter(({ id, status }) => status === 'active' || id === harmId)
            .map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
        </TextField>
        {mayWrite && (
          <Stack direction="row" spacing={1.5}>
            <Button
              variant="contained"
              disabled={targets.length === 0 && harmId === ''}
              loading={save.isPending}
              onClick={() => decide('confirmed')}
            >
              Confirm
            </Button>
            <Button disabled={save.isPending} onClick={() => decide('rejected')}>
              Reject
            </Button>
          </Stack>
        )}
      </Stack>
    </DetailDrawer>
  );
}

interface TermPickerProps {
  targets: Target[];
  disabled: boolean;
  onChange: (targets: Target[]) => void;
}

// Any term of annexes A, E, F and G, by text or code.
function TermPicker({ targets, disabled, onChange }: TermPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const { data } = useQuery({ ...imdrfQuery(q), enabled: q.length >= fewestLetters });
  const options: Target[] =
    data?.annexes
      .filter(({ key }) => annexes.includes(key))
      .flatMap(({ terms }) => terms.filter(({ selectable }) => selectable)) ?? [];
  return (
    <Autocomplete
      multiple
      size="small"
      disabled={disabled}
      options={options}
      value={targets}
      inputValue={typed}
      filterOptions={(list) => list}
      noOptionsText={q.length < fewestLetters ? 'Type a word or a code' : 'No terms match'}
      getOptionLabel={({ code, term }) => `${code} ${term}`}
      isOptionEqualToValue={(option, value) => option.code === value.code}
      onInputChange={(_, value) => setTyped(value)}
      onChange={(_, value) => onChange(value.map(({ code, term }) => ({ code, term })))}
      renderInput={(params) => <TextField {...params} label="Mapped to IMDRF terms" />}
    />
  );
}
