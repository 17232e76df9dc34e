import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { roleLabel } from '@/lib/labels';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Mark } from '@/ui/Mark';
import { ScrollBox } from '@/ui/table/ScrollBox';
import { toast } from '@/ui/toast';
import { pendingQuery, useDeleteInvitation, useResend, type Invitation } from './members-api';

const mostSends = 5;
const heads = ['E-mail', 'Role', 'Invited by', 'Sent', 'Expires', 'Times sent', 'Status', 'Actions'];

export function PendingInvitations({ onInvite }: { onInvite: () => void }) {
  const query = useQuery(pendingQuery);
  return (
    <Loaded query={query} error="Error loading the invitations" height={160}>
      {(invitations) => {
        if (invitations.length === 0) {
          return (
            <EmptyState
              icon={<MailOpen size={32} />}
              text="No pending invitations."
              action="Invite people"
              onAction={onInvite}
            />
          );
        }
        return (
          <Card component="section" aria-label="Pending invitations">
            <ScrollBox label="Pending invitations (scrollable)">
              <Table size="small" aria-label="Pending invitations">
                <TableHead>
                  <TableRow>
                    {heads.map((title) => (
                      <TableCell key={title}>{title}</TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} />
                  ))}
                </TableBody>
              </Table>
            </ScrollBox>
          </Card>
        );
      }}
    </Loaded>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { preferences } = useUser();
  const { may } = usePermissions();
  const resend = useResend();
  const remove = useDeleteInvitation();
  const { id, email, role_id, invited_by, last_sent_at, expires_at, send_count, status } = invitation;
  const isExpired = status === 'expired';
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>{email}</TableCell>
      <TableCell>{roleLabel(role_id)}</TableCell>
      <TableCell>{invited_by}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(last_sent_at, preferences)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(expires_at, preferences)}</TableCell>
      <TableCell>
        {send_count} of {mostSends}
      </TableCell>
      <TableCell>
        <Mark tone={isExpired ? 'warning' : 'info'} label={isExpired ? 'Expired' : 'Pending'} />
      </TableCell>
      <TableCell>
        <Stack direction="row" spacing={0.5}>
          <Button
            size="small"
            aria-label={`Resend to ${email}`}
            disabled={send_count >= mostSends || may('member:resend') !== true}
            loading={resend.isPending}
            onClick={() => resend.mutate(email, { onSuccess: () => toast.success(`Invitation resent to ${email}`) })}
          >
            Resend
          </Button>
          {may('member:delete') && (
            <Button
              size="small"
              color="error"
              aria-label={`Delete invitation for ${email}`}
              loading={remove.isPending}
              onClick={() => remove.mutate(id, { onSuccess: () => toast.success('Invitation deleted') })}
            >
              Delete
            </Button>
          )}
        </Stack>
      </TableCell>
    </TableRow>
  );
}
