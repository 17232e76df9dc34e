import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';

export const otpLength = 6;

const Box = styled('input')(({ theme }) => ({
  width: '100%',
  maxWidth: 52,
  minWidth: 0,
  height: 52,
  textAlign: 'center',
  font: 'inherit',
  fontSize: '1.375rem',
  fontWeight: 600,
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1, borderColor: 'transparent' },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
  '&:disabled': { background: theme.palette.action.hover, borderColor: theme.palette.divider },
}));

interface OtpFieldProps {
  value: string;
  onChange: (value: string) => void;
  // Called as soon as all six digits are entered.
  onComplete: (value: string) => void;
  isInvalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

const positions = Array.from({ length: otpLength }, (_, index) => index);

// Six boxes for a one-time code. Digits fill from the left, so the value is a plain string.
export function OtpField({ value, onChange, onComplete, isInvalid, disabled, autoFocus }: OtpFieldProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, otpLength - 1))]?.focus();

  const enter = (index: number, typed: string) => {
    const digits = typed.replace(/\D/g, '');
    if (!digits) return;
    const next = (value.slice(0, index) + digits + value.slice(index + digits.length)).slice(0, otpLength);
    onChange(next);
    focus(Math.min(index, value.length) + digits.length);
    if (next.length === otpLength) onComplete(next);
  };
  const erase = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focus(index - 1);
    if (event.key === 'ArrowRight') focus(index + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const target = value[index] ? index : index - 1;
    if (target < 0) return;
    onChange(value.slice(0, target) + value.slice(target + 1));
    focus(target);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    enter(0, event.clipboardData.getData('text'));
  };

  return (
    <Stack
      direction="row"
      role="group"
      aria-label="One-time code"
      dir="ltr"
      spacing={1}
      sx={{ justifyContent: 'center' }}
    >
      {positions.map((index) => (
        <Box
          key={index}
          ref={(node) => void (boxes.current[index] = node)}
          aria-label={`Digit ${index + 1}`}
          aria-invalid={isInvalid}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          autoFocus={autoFocus && index === 0}
          disabled={disabled}
          value={value[index] ?? ''}
          onChange={(event) => enter(index, event.target.value.replace(value[index] ?? '', ''))}
          onKeyDown={(event) => erase(event, index)}
          onPaste={paste}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </Stack>
  );
}
