import type { ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

// `options` maps what is sent to what is shown. Works with `fieldProps` and with value and onChange. Its reference stays
// here: the library makes a new one at each rendering, and a form takes that for a new field, for ever.
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
