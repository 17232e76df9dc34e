import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { client } from '@/api/client';
import { paths } from '@/lib/paths';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { usePermissions } from '@/parts/access/permissions';
import { ExportButton } from '@/parts/exports/ExportButton';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { PageHeader } from '@/ui/PageHeader';
import { DataTable } from '@/ui/table/DataTable';
import { useListAddress } from '@/ui/table/use-list-address';
import { filterIn, filterNames, trailQuery } from './api';
import { ChainVerdict } from './ChainVerdict';
import { EntryDrawer } from './EntryDrawer';
import { useTrailColumns } from './trail-columns';
import { TrailFilters } from './TrailFilters';

export const AuditTrailPage = () => (
  <PermissionGate permission="audit:read" what="the audit trail">
    <PageHeader
      title="Audit trail"
      crumbs={[{ title: 'Organisation' }, { title: 'Settings', path: paths.tenant.settings }]}
      actions={<ChainVerdict />}
    />
    <Trail />
  </PermissionGate>
);

function Trail() {
  const address = useListAddress();
  const filter = filterIn(address.params);
  const query = { ...filter, page: address.page, page_size: address.pageSize };
  const { data, isError, isFetching, refetch } = useQuery(trailQuery(query));
  const columns = useTrailColumns();
  const { may } = usePermissions();
  const opened = data?.rows.find(({ seq }) => String(seq) === address.opened);
  return (
    <Stack spacing={2}>
      <TrailFilters address={address} />
      {isError ? (
        <ErrorPanel text="Error loading the audit trail" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          title="Entries"
          columns={columns}
          rows={data?.rows}
          rowKey={({ seq }) => String(seq)}
          rowLabel={({ seq }) => `entry ${seq}`}
          total={data?.total_rows ?? 0}
          page={address.page}
          pageSize={address.pageSize}
          orderBy={[]}
          visible={address.columns}
          isRefreshing={isFetching && data !== undefined}
          empty={
            <EmptyState
              text="Nothing in the trail matches these filters."
              action="Remove the filters"
              onAction={() => address.setFilters((next) => filterNames.forEach((name) => next.delete(name)))}
            />
          }
          actions={
            may('audit:export') && (
              <ExportButton
                what="audit trail"
                fileName="audit-trail"
                rows={data?.total_rows ?? 0}
                formats={['csv', 'xlsx']}
                shown={[]}
                call={({ format }) =>
                  client.GET('/audit/download', {
                    params: { query: { ...filter, format: format === 'xlsx' ? 'xlsx' : 'csv' } },
                    parseAs: 'blob',
                  })
                }
              />
            )
          }
          onPage={address.setPage}
          onPageSize={address.setPageSize}
          onOrder={address.setOrderBy}
          onVisible={address.setColumns}
          onOpen={({ seq }) => address.open(String(seq))}
        />
      )}
      {opened && <EntryDrawer entry={opened} onClose={address.close} />}
    </Stack>
  );
}
