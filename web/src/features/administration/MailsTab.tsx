import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { toast } from '@/ui/toast';
import { mailsQuery, useRetryMail, type QueuedMail } from './api';
import { PanelTable } from './PanelTable';

const labels = { waiting: 'Waiting', sent: 'Sent', dead: 'Failed' } as const;
const colors = { waiting: 'info', sent: 'success', dead: 'error' } as const;

export function MailsTab() {
  const { preferences } = useUser();
  const query = useQuery(mailsQuery);
  const retry = useRetryMail();
  const action = ({ id, status, recipient }: QueuedMail) =>
    status !== 'sent' && (
      <Button
        size="small"
        aria-label={`Send now to ${recipient}`}
        loading={retry.isPending && retry.variables === id}
        onClick={() =>
          retry.mutate(id, {
            onSuccess: () => toast.success('The email will be sent as soon as the mail server responds'),
          })
        }
      >
        Send now
      </Button>
    );
  return (
    <PanelTable
      title="Email queue"
      heads={['Queued', 'Status', 'Subject', 'To', 'Tenant', 'Attempts', 'Next attempt', 'Error', 'Actions']}
      query={query}
      rowKey={({ id }) => id}
      cells={(mail) => [
        formatMoment(mail.created_at, preferences),
        <Chip key="status" size="small" variant="outlined" color={colors[mail.status]} label={labels[mail.status]} />,
        mail.cause,
        mail.recipient,
        mail.tenant_name ?? '–',
        mail.attempts,
        mail.status === 'waiting' ? formatMoment(mail.next_attempt_at, preferences) : '–',
        mail.last_error ?? '',
        action(mail),
      ]}
      empty="No emails have been queued yet."
    />
  );
}
