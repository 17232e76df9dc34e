import TextField from '@mui/material/TextField';
import type { Obligation } from './api';

interface RuleSourceFieldProps {
  rules: Obligation['rules'];
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

// Rules that were not compared with the law: the person who decides names the source.
export const needsSource = ({ checked }: Obligation['rules']) => checked !== 'primary';

export function RuleSourceField({ rules, value, error, onChange }: RuleSourceFieldProps) {
  if (!needsSource(rules)) return null;
  return (
    <TextField
      label="Source in which you checked these rules"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? rules.checked_note}
    />
  );
}
