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
  // The record and its version: "Risk grid Pumps, version 3".
  record: string;
  meaning: SignatureMeaning;
  // The consequences, and any additional fields.
  children?: ReactNode;
  isReady?: boolean;
  onSign: (signature: SignatureInput) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

const otpField = 'signature.otp';
const passwordField = 'signature.password';

// An electronic signature: the signed-in user re-enters password and one-time code.
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
    // A code works once, so the next attempt needs a new one.
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
          One-time code from your authenticator
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
        Your electronic signature is the legally binding equivalent of your handwritten signature (21 CFR Part 11). It
        is stored with your name, its meaning, the date and time, and a hash of the record.
      </Typography>
    </FormDialog>
  );
}
