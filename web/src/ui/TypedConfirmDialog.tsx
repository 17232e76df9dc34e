import { useState, type ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { FormDialog } from './FormDialog';

interface TypedConfirmDialogProps {
  title: string;
  // The text to type: the name of what will be deleted.
  word: string;
  submitLabel: string;
  isReady?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

// Confirms an action that cannot be undone.
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { title, word, submitLabel, isReady = true, isPending, onConfirm, onClose, children } = props;
  const [typed, setTyped] = useState('');
  const canSubmit = isReady && typed.trim() === word.trim();
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      canSubmit={canSubmit}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSubmit) onConfirm();
      }}
      onClose={onClose}
    >
      {children}
      <TextField
        label={`Type “${word}” to confirm`}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
