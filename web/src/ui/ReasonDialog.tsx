import { useState, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { FormDialog } from './FormDialog';
import { ReasonField } from './ReasonField';

interface ReasonDialogProps {
  title: string;
  submitLabel?: string;
  isPending: boolean;
  error?: string;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  // What will happen.
  children: ReactNode;
}

// A change that needs a reason.
export function ReasonDialog({ title, submitLabel, isPending, error, onSubmit, onClose, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      canSubmit={reason.trim() !== ''}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(reason.trim());
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{children}</Typography>
      <ReasonField value={reason} onChange={setReason} autoFocus error={error} />
    </FormDialog>
  );
}
