import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { fieldProps } from '@/ui/form-fields';
import { SubmitButton } from '@/ui/SubmitButton';
import { useResetPassword } from './api';
import { emptyPasswordForm, passwordFormSchema } from './auth-forms';
import { AuthCard } from './AuthCard';
import { ErrorAlert } from './ErrorAlert';
import { isLinkRefused } from './link-state';
import { NewPasswordFields } from './NewPasswordFields';
import { NoticeCard } from './NoticeCard';
import { useAuthPaths } from './use-auth-paths';
import { useLinkToken } from './use-link-token';

export function ResetPage() {
  const { authPaths } = useAuthPaths();
  const token = useLinkToken();
  const reset = useResetPassword();
  const form = useForm({ resolver: zodResolver(passwordFormSchema), defaultValues: emptyPasswordForm });
  if (!token || isLinkRefused(reset.error)) return <LinkOver />;
  if (reset.isSuccess) {
    return (
      <NoticeCard
        icon="done"
        title="Password changed"
        text="You have been signed out everywhere. Sign in with your new password."
        action={{ label: 'Sign in', to: authPaths.login }}
      />
    );
  }
  const submit = form.handleSubmit(({ password }) =>
    reset.mutate({ token, password }, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <AuthCard title="Set a new password" subtitle="All your other sessions will be signed out.">
      <ErrorAlert error={reset.error} />
      <Stack component="form" spacing={2} noValidate onSubmit={submit}>
        <NewPasswordFields
          password={fieldProps(form, 'password')}
          confirm={fieldProps(form, 'confirm')}
          personal={[]}
        />
        <SubmitButton isPending={reset.isPending}>Set password</SubmitButton>
      </Stack>
    </AuthCard>
  );
}

function LinkOver() {
  const { authPaths } = useAuthPaths();
  return (
    <NoticeCard
      icon="expired"
      title="This link no longer works"
      text="The link has expired or has already been used. Links work once and expire after 30 minutes."
      action={{ label: 'Send a new link', to: authPaths.forgot }}
    />
  );
}
