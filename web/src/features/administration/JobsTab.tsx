import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { Mark } from '@/ui/Mark';
import { jobsQuery, type InstallationJob } from './api';
import { PanelTable } from './PanelTable';

const colors = {
  queued: 'default',
  running: 'info',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'default',
} as const;
const pollInterval = 5000;

export function JobsTab() {
  const { preferences } = useUser();
  const query = useQuery({ ...jobsQuery, refetchInterval: pollInterval });
  const status = ({ status: name, progress }: InstallationJob) => (
    <Mark tone={colors[name]} label={name === 'running' ? `running, ${Math.round(progress * 100)}%` : name} />
  );
  return (
    <PanelTable
      title="Jobs for all tenants"
      heads={['Started', 'Tenant', 'Kind', 'Status', 'Attempts', 'Finished', 'Error']}
      query={query}
      rowKey={({ id }) => id}
      cells={(job) => [
        formatMoment(job.created_at, preferences),
        job.tenant_name,
        job.kind,
        status(job),
        job.attempts,
        job.finished_at ? formatMoment(job.finished_at, preferences) : '–',
        job.error ?? '',
      ]}
      empty="No jobs yet. Imports and large exports appear here."
    />
  );
}
