import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatCount } from '@/lib/numbers';
import type { ComplaintUpload, ImportCheck } from './api';
import type { WizardPlan } from './upload-plan';

interface ValuesFormProps {
  upload: ComplaintUpload;
  check: ImportCheck;
  values: WizardPlan['values'];
  isPending: boolean;
  onApply: (values: WizardPlan['values']) => void;
}

const unset = 'reject';
const readable = (value: string) => value.replaceAll('_', ' ');

// Unknown values in the file, to be mapped to ours.
export function ValuesForm({ upload, check, values, isPending, onApply }: ValuesFormProps) {
  const [chosen, setChosen] = useState(values);
  const unknown = upload.targets.filter(({ target }) => check.unknown_values[target]?.length);
  if (unknown.length === 0) return null;
  const choose = (target: string, theirs: string, ours: string) => {
    const others = Object.entries(chosen[target] ?? {}).filter(([value]) => value !== theirs);
    setChosen({ ...chosen, [target]: Object.fromEntries(ours === unset ? others : [...others, [theirs, ours]]) });
  };
  return (
    <Box component="section" aria-label="Values to map" sx={{ mb: 3 }}>
      <Typography variant="h6" component="h3" gutterBottom>
        Values that need mapping
      </Typography>
      <Stack spacing={1.5}>
        {unknown.flatMap(({ target, label, values: ours }) =>
          (check.unknown_values[target] ?? []).map(({ value: theirs, count }) => (
            <TextField
              key={`${target} ${theirs}`}
              select
              size="small"
              label={`${label}: “${theirs}” (${formatCount(count)} ${count === 1 ? 'row' : 'rows'})`}
              value={chosen[target]?.[theirs] ?? unset}
              onChange={(event) => choose(target, theirs, event.target.value)}
            >
              <MenuItem value={unset}>Reject these rows</MenuItem>
              <MenuItem value="">Leave the field empty</MenuItem>
              {ours.map((value) => (
                <MenuItem key={value} value={value}>
                  {readable(value)}
                </MenuItem>
              ))}
            </TextField>
          )),
        )}
        <Button variant="outlined" loading={isPending} onClick={() => onApply(chosen)} sx={{ alignSelf: 'flex-start' }}>
          Apply and recheck
        </Button>
      </Stack>
    </Box>
  );
}
