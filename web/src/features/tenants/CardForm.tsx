import type { FormEvent, ReactNode } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LeaveGuard } from '@/ui/LeaveGuard';

export const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface CardFormProps {
  isDirty: boolean;
  isPending: boolean;
  onSubmit: (event: FormEvent) => void;
  onReset: () => void;
  children: ReactNode;
}

// The form of one settings card, saved separately.
export function CardForm({ isDirty, isPending, onSubmit, onReset, children }: CardFormProps) {
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
      {children}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={!isDirty} loading={isPending}>
          Save
        </Button>
        <Button disabled={!isDirty || isPending} onClick={onReset}>
          Discard
        </Button>
      </Stack>
      <LeaveGuard isDirty={isDirty} text="You have unsaved changes to the settings." />
    </Stack>
  );
}
