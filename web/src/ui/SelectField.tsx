import type { ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

// `options` maps values to labels. Works with `fieldProps` or with value and onChange. The ref is kept here, because
// the library creates a new one on each render and the form would register the field again endlessly.
export function SelectField({ options, ...props }: TextFieldProps & { options: Record<string, ReactNode> }) {
  return (
    <TextField select {...props} inputRef={undefined}>
      {Object.entries(options).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
