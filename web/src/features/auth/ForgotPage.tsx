import { useBeginResetPassword } from './api';
import { AuthCard } from './AuthCard';
import { AuthLink } from './AuthLink';
import { EmailForm } from './EmailForm';
import { ErrorAlert } from './ErrorAlert';
import { MailSent } from './MailSent';
import { useAuthPaths } from './use-auth-paths';
import { useMailRequest } from './use-mail-request';

const sentText =
  'If an account exists for this address, we have sent a link to set a new password. The link works once and expires in 30 minutes.';

export function ForgotPage() {
  const { authPaths } = useAuthPaths();
  const { sentTo, send, resend, isPending, error } = useMailRequest(useBeginResetPassword());
  if (sentTo) return <MailSent text={sentText} isPending={isPending} onResend={resend} />;
  return (
    <AuthCard
      title="Forgot your password?"
      subtitle="Enter your email address. We will send you a link to set a new password."
      footer={<AuthLink to={authPaths.login}>Back to sign-in</AuthLink>}
    >
      <ErrorAlert error={error} />
      <EmailForm submitLabel="Send link" isPending={isPending} onSubmit={send} />
    </AuthCard>
  );
}
