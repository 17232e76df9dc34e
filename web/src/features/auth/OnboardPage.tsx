import { zodResolver } from '@hookform/resolvers/zod';

import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { signIn } from '@/api/auth-state';
import { showFieldErrors } from '@/api/form-errors';
import type { Schemas } from '@/api/client';
import { fieldProps } from '@/ui/form-fields';
import { LoadingArea } from '@/ui/LoadingArea';
import { SubmitButton } from '@/ui/SubmitButton';
import { onboardingQuery, useOnboard } from './api';
import { emptyPasswordForm, passwordFormSchema } from './auth-forms';
import { AuthCard } from './AuthCard';
import { ErrorAlert } from './ErrorAlert';
import { isLinkRefused } from './link-state';
import { NewPasswordFields } from './NewPasswordFields';
import { NoticeCard } from './NoticeCard';
import { useAuthPaths } from './use-auth-paths';
import { useContinueSignIn } from './use-continue-sign-in';
import { useLinkToken } from './use-link-token';

export function OnboardPage() {
  const token = useLinkToken();
  const { data: account, error } = useQuery({ ...onboardingQuery(token ?? ''), enabled: token !== null });
  if (!token || isLinkRefused(error)) return <LinkOver />;
  if (error) return <ErrorAlert error={error} />;
  if (!account) return <LoadingArea />;
  return <OnboardForm token={token} account={account} />;
}

function OnboardForm({ token, account }: { token: string; account: Schemas['OnboardingLookup'] }) {
  const onboard = useOnboard();
  const continueSignIn = useContinueSignIn();
  const form = useForm({ resolver: zodResolver(passwordFormSchema), defaultValues: emptyPasswordForm });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const answer = await onboard.mutateAsync({ token, password });
      signIn(answer.token, answer.user);
      await continueSignIn();
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  if (isLinkRefused(onboard.error)) return <LinkOver />;
  return (
    <AuthCard
      title={`Welcome, ${account.display_name}`}
      subtitle={
        account.tenant_name
          ? `Your account at ${account.tenant_name} is ready. Choose a password to activate it.`
          : 'Your account is ready. Choose a password to activate it.'
      }
    >
      <ErrorAlert error={onboard.error} />
      <Stack component="form" spacing={2} noValidate onSubmit={submit}>
        <TextField label="Name" value={account.display_name} slotProps={{ input: { readOnly: true } }} />
        <TextField
          label="Email"
          value={account.email}
          autoComplete="username"
          slotProps={{ input: { readOnly: true } }}
        />
        <NewPasswordFields
          password={fieldProps(form, 'password')}
          confirm={fieldProps(form, 'confirm')}
          personal={[account.display_name, account.email.split('@')[0] ?? '']}
        />
        <SubmitButton isPending={form.formState.isSubmitting}>Set password and continue</SubmitButton>
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
      text="The link has expired or has already been used. If you have set your password, sign in. Otherwise, ask your administrator for a new link."
      action={{ label: 'Sign in', to: authPaths.login }}
    />
  );
}
