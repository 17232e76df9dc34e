import type { ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

// `options` maps what is sent to what is shown. Works with `fieldProps` and with value and onChange.
export function SelectField({ options, ...props }: TextFieldProps & { options: Record<string, ReactNode> }) {
  return (
    <TextField select {...props}>
      {Object.entries(options).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
