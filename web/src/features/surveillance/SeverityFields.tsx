import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import { ImdrfPicker } from '@/parts/imdrf/ImdrfPicker';
import type { Indicator } from './api';

type SeverityClass = Indicator['severity_classes'][number];

interface SeverityFieldsProps {
  classes: SeverityClass[];
  at: (field: string) => { error?: true; helperText?: string };
  onChange: (classes: SeverityClass[]) => void;
}

// Ordered classes of health impact, the least severe first.
export function SeverityFields({ classes, at, onChange }: SeverityFieldsProps) {
  const edit = (index: number, part: Partial<SeverityClass>) =>
    onChange(classes.map((one, i) => (i === index ? { ...one, ...part } : one)));
  const { helperText } = at('severity_classes');
  return (
    <Stack spacing={2} role="group" aria-label="Severity classes">
      {classes.map((one, index) => (
        <Stack key={index} spacing={1}>
          <TextField
            label={`Severity class ${index + 1}`}
            value={one.label}
            {...at(`severity_classes.${index}.label`)}
            onChange={(event) => edit(index, { label: event.target.value })}
          />
          <ImdrfPicker
            annex="f"
            label={`Health impacts of class ${index + 1} (IMDRF F)`}
            value={one.imdrf_f}
            onChange={(imdrf_f) => edit(index, { imdrf_f })}
          />
        </Stack>
      ))}
      {helperText && <FormHelperText error>{helperText}</FormHelperText>}
      <Button
        size="small"
        startIcon={<Plus size={16} />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...classes, { label: '', imdrf_f: [] }])}
      >
        Add severity class
      </Button>
    </Stack>
  );
}
