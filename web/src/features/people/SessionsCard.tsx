import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { deviceName } from '@/lib/user-agent';
import { SectionCard } from '@/ui/SectionCard';
import { sessionsQuery, useRevokeSession, type Session } from './api';

export function SessionsCard() {
  return (
    <SectionCard
      title="Active sessions"
      text="Devices where you are signed in. Revoke any session you do not recognize."
    >
      <SessionTable />
    </SectionCard>
  );
}

function SessionTable() {
  const { data: sessions, isPending, isError, refetch } = useQuery(sessionsQuery);
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  if (isError) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        Error loading sessions
      </Alert>
    );
  }
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Device</TableCell>
            <TableCell>Address</TableCell>
            <TableCell>Last seen</TableCell>
            <TableCell>
              <Box component="span" sx={visuallyHidden}>
                Actions
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { preferences } = useUser();
  const revoke = useRevokeSession();
  const device = deviceName(session.user_agent);
  return (
    <TableRow>
      <TableCell>{device}</TableCell>
      <TableCell>{session.ip_address}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(session.last_seen_at, preferences)}</TableCell>
      <TableCell align="right">
        {session.current ? (
          <Chip size="small" label="This session" />
        ) : (
          <Button
            size="small"
            color="error"
            aria-label={`Revoke ${device}`}
            loading={revoke.isPending}
            onClick={() => revoke.mutate(session.id)}
          >
            Revoke
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
