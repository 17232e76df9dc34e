import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { LoadingArea } from '@/ui/LoadingArea';
import { authOptionsQuery, usePlaygroundRegister } from './api';
import { AuthCard } from './AuthCard';
import { AuthLink } from './AuthLink';
import { EmailForm } from './EmailForm';
import { ErrorAlert } from './ErrorAlert';
import { MailSent } from './MailSent';
import { NoticeCard } from './NoticeCard';
import { useMailRequest } from './use-mail-request';

const sentText = 'We have sent you a link to set your password. Sample data is reset every night.';

export function PlaygroundRegisterPage() {
  const { data: options, isPending: isLoading } = useQuery(authOptionsQuery);
  const { sentTo, send, resend, isPending, error } = useMailRequest(usePlaygroundRegister());
  if (isLoading) return <LoadingArea />;
  if (!options?.playground_open) return <PlaygroundClosed />;
  if (sentTo) return <MailSent text={sentText} isPending={isPending} onResend={resend} />;
  return (
    <AuthCard
      title="Try Pharos in the playground"
      subtitle="Explore sample products, complaints and risk files. All we need is your email address."
      footer={
        <>
          Already have access? <AuthLink to={paths.playground.login}>Sign in</AuthLink>
        </>
      }
    >
      <ErrorAlert error={error} />
      <EmailForm submitLabel="Get access" isPending={isPending} onSubmit={send} />
    </AuthCard>
  );
}

function PlaygroundClosed() {
  return (
    <NoticeCard
      icon="info"
      title="The playground is closed"
      text="This installation does not offer a playground."
      action={{ label: 'Back to sign-in', to: paths.auth.login }}
    />
  );
}
