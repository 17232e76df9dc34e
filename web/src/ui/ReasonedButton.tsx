import { useId } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface ReasonedButtonProps extends ButtonProps {
  reason: string | undefined;
}

// A disabled button with its reason; a tooltip would not open on a disabled button.
export function ReasonedButton({ reason, ...button }: ReasonedButtonProps) {
  const id = useId();
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start', maxWidth: 320 }}>
      <Button {...button} disabled={button.disabled || reason !== undefined} aria-describedby={reason && id} />
      {reason && (
        <Typography id={id} variant="caption" color="textSecondary">
          {reason}
        </Typography>
      )}
    </Stack>
  );
}
