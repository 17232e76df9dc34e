import TextField from '@mui/material/TextField';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  error?: string;
}

// Why someone does something that others must be able to understand later.
export const ReasonField = ({ value, onChange, autoFocus, error }: ReasonFieldProps) => (
  <TextField
    label="Reason"
    required
    fullWidth
    autoFocus={autoFocus}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error !== undefined}
    helperText={error ?? 'Recorded in the audit trail'}
    slotProps={{ htmlInput: { maxLength: 500 } }}
  />
);
