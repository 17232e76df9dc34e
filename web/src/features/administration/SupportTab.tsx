import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { accessesQuery, useEndAccess, type SupportAccess } from './api';
import { PanelTable } from './PanelTable';

export function SupportTab() {
  const { id: me, preferences } = useUser();
  const query = useQuery(accessesQuery);
  const end = useEndAccess();
  const action = ({ id, user_id, ended_at, ends_at }: SupportAccess) =>
    user_id === me &&
    ended_at === null &&
    new Date(ends_at) > new Date() && (
      <Button size="small" loading={end.isPending && end.variables === id} onClick={() => end.mutate(id)}>
        End now
      </Button>
    );
  return (
    <PanelTable
      title="Support access"
      heads={['Started', 'Tenant', 'Person', 'Reason', 'Ended', 'Actions']}
      query={query}
      rowKey={({ id }) => id}
      cells={(access) => [
        formatMoment(access.started_at, preferences),
        access.tenant_name,
        access.user_name,
        access.reason,
        formatMoment(access.ended_at ?? access.ends_at, preferences),
        action(access),
      ]}
      empty="No support access has been used yet."
    />
  );
}
