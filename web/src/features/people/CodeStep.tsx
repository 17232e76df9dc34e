import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { alertText } from '@/api/error-text';
import { FormDialog } from '@/ui/FormDialog';

interface CodeStepProps {
  title: string;
  text: string;
  label: string;
  error: unknown;
  isPending: boolean;
  onSubmit: (otp: string) => void;
  onClose: () => void;
}

// Requires a current code before the second factor is changed.
export function CodeStep({ title, text, label, error, isPending, onSubmit, onClose }: CodeStepProps) {
  const [otp, setOtp] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(otp.trim());
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Continue"
      canSubmit={otp.trim() !== ''}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{text}</Typography>
      {error !== null && <Alert severity="error">{alertText(error)}</Alert>}
      <TextField
        label={label}
        autoFocus
        autoComplete="one-time-code"
        value={otp}
        onChange={(event) => setOtp(event.target.value)}
      />
    </FormDialog>
  );
}
