import { useState, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { noToast } from '@/api/query-meta';
import { FormDialog } from '@/ui/FormDialog';
import { OtpField, otpLength } from '@/ui/OtpField';
import { PasswordField } from '@/ui/PasswordField';
import { meaningLabels, type SignatureInput, type SignatureMeaning } from './api';

interface SignDialogProps {
  title: string;
  // What is signed, with its version: "Risk grid Pumps, version 3".
  record: string;
  meaning: SignatureMeaning;
  // What follows from it, and what else has to be filled in.
  children?: ReactNode;
  isReady?: boolean;
  onSign: (signature: SignatureInput) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

const otpField = 'signature.otp';
const passwordField = 'signature.password';

// An electronic signature: password and one-time code once more, by the person who is signed in.
export function SignDialog(props: SignDialogProps) {
  const { title, record, meaning, children, isReady = true, onSign, onDone, onClose } = props;
  const { display_name } = useUser();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [comment, setComment] = useState('');
  const sign = useMutation({
    mutationFn: onSign,
    meta: noToast,
    onSuccess: onDone,
    // A code counts once, so the next try needs another one.
    onError: () => setOtp(''),
  });
  const fields = sign.error instanceof ApiError ? sign.error.fields : {};
  const isAboutField = passwordField in fields || otpField in fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sign.mutate({ password, otp, meaning, comment: comment.trim() });
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Sign"
      canSubmit={isReady && password !== '' && otp.length === otpLength}
      isPending={sign.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={0.5}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{record}</Typography>
        <Typography variant="body2" color="textSecondary">
          Signed as {display_name}. {meaningLabels[meaning]}.
        </Typography>
        {children}
      </Stack>
      {sign.isError && !isAboutField && <Alert severity="error">{alertText(sign.error)}</Alert>}
      <PasswordField
        label="Password"
        autoFocus
        required
        autoComplete="current-password"
        value={password}
        error={passwordField in fields}
        helperText={fields[passwordField]}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Typography variant="body2" sx={{ mb: 1 }}>
          One-time code of your authenticator
        </Typography>
        <OtpField value={otp} onChange={setOtp} onComplete={() => undefined} isInvalid={otpField in fields} />
        {fields[otpField] && (
          <FormHelperText error role="alert">
            {fields[otpField]}
          </FormHelperText>
        )}
      </div>
      <TextField
        label="Comment"
        multiline
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Typography variant="caption" color="textSecondary">
        Your electronic signature is as binding as one by hand (21 CFR Part 11). It is kept with your name, its meaning,
        the time, and a fingerprint of the record.
      </Typography>
    </FormDialog>
  );
}
