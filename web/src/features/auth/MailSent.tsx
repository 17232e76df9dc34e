import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useCountdown } from '@/ui/use-countdown';
import { AuthLink } from './AuthLink';
import { NoticeCard } from './NoticeCard';
import { useAuthPaths } from './use-auth-paths';

const resendAfterSeconds = 60;

interface MailSentProps {
  text: ReactNode;
  isPending: boolean;
  onResend: () => void;
}

export function MailSent({ text, isPending, onResend }: MailSentProps) {
  const { authPaths } = useAuthPaths();
  const [remaining, restart] = useCountdown(resendAfterSeconds);
  const resend = () => {
    restart();
    onResend();
  };
  return (
    <NoticeCard icon="mail" title="Check your inbox" text={text}>
      <Button variant="outlined" disabled={remaining > 0} loading={isPending} onClick={resend}>
        {remaining > 0 ? `Resend in ${remaining} s` : 'Resend'}
      </Button>
      <AuthLink to={authPaths.login}>Back to sign-in</AuthLink>
    </NoticeCard>
  );
}
