import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passSecondFactor } from '@/api/auth-state';
import { text } from '@/lib/schema';
import { fieldProps } from '@/ui/form-fields';
import { SubmitButton } from '@/ui/SubmitButton';
import { useRecover } from './api';
import { ErrorAlert } from './ErrorAlert';
import { useContinueSignIn } from './use-continue-sign-in';

const schema = z.object({ recovery_code: text('Recovery code is required') });

export function RecoveryForm() {
  const recover = useRecover();
  const continueSignIn = useContinueSignIn();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { recovery_code: '' } });
  const submit = form.handleSubmit(({ recovery_code }) =>
    recover.mutate(recovery_code, {
      onSuccess: ({ mfa_token, device_token }) => {
        passSecondFactor(mfa_token, device_token);
        void continueSignIn();
      },
    }),
  );
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={submit}>
      <ErrorAlert error={recover.error} />
      <TextField label="Recovery code" autoFocus autoComplete="off" {...fieldProps(form, 'recovery_code')} />
      <SubmitButton isPending={recover.isPending}>Continue</SubmitButton>
    </Stack>
  );
}
