import { useState } from 'react';
import TextField from '@mui/material/TextField';

interface NumberTextProps {
  label: string;
  value: number | null;
  disabled?: boolean;
  error?: boolean;
  helperText?: string;
  onChange: (value: number | null) => void;
}

const textOf = (value: number | null) =>
  value === null ? '' : value !== 0 && Math.abs(value) < 0.001 ? value.toExponential() : String(value);

// A probability such as 0.001 or 1e-6. Input that is not yet a number stays in the field only.
export function NumberText({ label, value, disabled, error, helperText, onChange }: NumberTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = Number(typed);
  const isWrong = typed !== null && typed.trim() !== '' && !Number.isFinite(number);
  const change = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange(null);
    else if (Number.isFinite(Number(text))) onChange(Number(text));
  };
  return (
    <TextField
      size="small"
      label={label}
      disabled={disabled}
      value={typed ?? textOf(value)}
      error={isWrong || error}
      helperText={isWrong ? 'Not a number' : helperText}
      sx={{ width: 130, flexShrink: 0 }}
      onChange={(event) => change(event.target.value)}
      onBlur={() => !isWrong && setTyped(null)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
