import { useState, type KeyboardEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';

const capsLockHint = 'Caps Lock is on';

export function PasswordField({ helperText, ...props }: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      helperText={helperText ?? (hasCapsLock ? capsLockHint : undefined)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
