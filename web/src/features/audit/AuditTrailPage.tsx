import { client } from '@/api/client';
import { paths } from '@/lib/paths';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { usePermissions } from '@/parts/access/permissions';
import type { TrailFilter } from '@/parts/audit/trail-source';
import { TrailTable } from '@/parts/audit/TrailTable';
import { ExportButton } from '@/parts/exports/ExportButton';
import { PageHeader } from '@/ui/PageHeader';
import { ownTrail } from './api';
import { ChainVerdict } from './ChainVerdict';

export const AuditTrailPage = () => (
  <PermissionGate permission="audit:read" what="the audit trail">
    <PageHeader
      title="Audit trail"
      crumbs={[{ title: 'Organization' }, { title: 'Settings', path: paths.tenant.settings }]}
      actions={<ChainVerdict />}
    />
    <TrailTable source={ownTrail} actions={(filter, rows) => <ExportTrail filter={filter} rows={rows} />} />
  </PermissionGate>
);

function ExportTrail({ filter, rows }: { filter: TrailFilter; rows: number }) {
  const { may } = usePermissions();
  if (!may('audit:export')) return null;
  return (
    <ExportButton
      what="audit trail"
      fileName="audit-trail"
      rows={rows}
      formats={['csv', 'xlsx']}
      shown={[]}
      call={({ format }) =>
        client.GET('/audit/download', {
          params: { query: { ...filter, format: format === 'xlsx' ? 'xlsx' : 'csv' } },
          parseAs: 'blob',
        })
      }
    />
  );
}
