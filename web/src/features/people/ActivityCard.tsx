import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { actionLabel } from '@/lib/action-labels';
import { EmptyState } from '@/ui/EmptyState';
import { SectionCard } from '@/ui/SectionCard';
import { activityQuery } from './api';

export function ActivityCard() {
  return (
    <SectionCard title="My activity" text="Your last 50 entries in the audit trail.">
      <ActivityTable />
    </SectionCard>
  );
}

function ActivityTable() {
  const { id, all_tenants, preferences } = useUser();
  const { data: entries, isPending, isError, refetch } = useQuery(activityQuery);
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (isError) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        Error loading activity
      </Alert>
    );
  }
  if (entries.length === 0) return <EmptyState text="No activity recorded yet." />;
  const tenantName = (id: string | null) => all_tenants.find((tenant) => tenant.id === id)?.name ?? '';
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Time</TableCell>
            <TableCell>Action</TableCell>
            <TableCell>Record</TableCell>
            <TableCell>Tenant</TableCell>
            <TableCell>Address</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ at, action, entity_id, tenant_id, ip_address }, index) => (
            <TableRow key={index}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(at, preferences)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{actionLabel(action)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{entity_id === id ? '' : entity_id}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{tenantName(tenant_id)}</TableCell>
              <TableCell>{ip_address}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
