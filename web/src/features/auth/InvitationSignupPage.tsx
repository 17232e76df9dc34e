import { zodResolver } from '@hookform/resolvers/zod';

import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { fieldProps } from '@/ui/form-fields';
import { PasswordField } from '@/ui/PasswordField';
import { PasswordStrength } from '@/ui/PasswordStrength';
import { LoadingArea } from '@/ui/LoadingArea';
import { SubmitButton } from '@/ui/SubmitButton';
import { invitationQuery, useInvitationSignup, type InvitationLookup } from './api';
import { emptyInvitationForm, invitationFormSchema } from './auth-forms';
import { AuthCard } from './AuthCard';
import { ErrorAlert } from './ErrorAlert';
import { InvitationFacts } from './InvitationFacts';
import { isLinkRefused } from './link-state';
import { NoticeCard } from './NoticeCard';
import { useAuthPaths } from './use-auth-paths';
import { useLinkToken } from './use-link-token';

export function InvitationSignupPage() {
  const token = useLinkToken();
  const { data: invitation, error } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== null });
  if (!token || isLinkRefused(error)) return <InvitationOver status="unknown" />;
  if (error) return <ErrorAlert error={error} />;
  if (!invitation) return <LoadingArea />;
  if (invitation.status !== 'pending') return <InvitationOver status={invitation.status} />;
  return <InvitationForm token={token} invitation={invitation} />;
}

function InvitationForm({ token, invitation }: { token: string; invitation: InvitationLookup }) {
  const { authPaths } = useAuthPaths();
  const signup = useInvitationSignup();
  const form = useForm({ resolver: zodResolver(invitationFormSchema), defaultValues: emptyInvitationForm });
  const [display_name, password] = form.watch(['display_name', 'password']);
  const { email, tenant_name } = invitation;
  if (signup.isSuccess) {
    return (
      <NoticeCard
        icon="done"
        title={`You have joined ${tenant_name}`}
        text="Sign in with your email and password to get started."
        action={{ label: 'Sign in', to: authPaths.login }}
      />
    );
  }
  const submit = form.handleSubmit((values) =>
    signup.mutate({ ...values, email, token }, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <AuthCard
      title={`Join ${tenant_name}`}
      subtitle="If you already have a Pharos account with this address, enter its password."
    >
      <InvitationFacts invitation={invitation} />
      <ErrorAlert error={signup.error} />
      <Stack component="form" spacing={2} noValidate onSubmit={submit}>
        <TextField label="Email" value={email} autoComplete="username" slotProps={{ input: { readOnly: true } }} />
        <TextField label="Name" autoComplete="name" {...fieldProps(form, 'display_name')} />
        <PasswordField label="Password" autoComplete="new-password" {...fieldProps(form, 'password')} />
        <PasswordStrength password={password} personal={[display_name, email.split('@')[0] ?? '', tenant_name]} />
        <SubmitButton isPending={signup.isPending}>Accept invitation</SubmitButton>
      </Stack>
    </AuthCard>
  );
}

const endings = {
  accepted: ['This invitation has already been accepted', 'You are already a member. Sign in to continue.'],
  expired: ['This invitation has expired', 'Ask the person who invited you to resend it.'],
  revoked: [
    'This invitation has been revoked',
    'If you think this is a mistake, contact an administrator of the organization.',
  ],
  unknown: ['This link does not work', 'Open the link in the most recent invitation email you received.'],
} as const;

function InvitationOver({ status }: { status: keyof typeof endings }) {
  const { authPaths } = useAuthPaths();
  const [title, text] = endings[status];
  return (
    <NoticeCard
      icon={status === 'accepted' ? 'done' : 'expired'}
      title={title}
      text={text}
      action={{ label: 'Go to sign-in', to: authPaths.login }}
    />
  );
}
