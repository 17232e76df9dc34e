import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { DataTable } from '@/ui/table/DataTable';
import { useListAddress } from '@/ui/table/use-list-address';
import { EntryDrawer } from './EntryDrawer';
import { useTrailColumns } from './trail-columns';
import { filterIn, filterNames, type TrailFilter, type TrailSource } from './trail-source';
import { TrailFilters } from './TrailFilters';

interface TrailTableProps {
  source: TrailSource;
  // Shown above the table, for all matching entries.
  actions?: (filter: TrailFilter, rows: number) => ReactNode;
}

// A filterable audit trail; entries open in a drawer. All state is in the address.
export function TrailTable({ source, actions }: TrailTableProps) {
  const address = useListAddress();
  const filter = filterIn(address.params);
  const request = { ...filter, page: address.page, page_size: address.pageSize };
  const { data, isError, isFetching, refetch } = useQuery({
    ...source.list(request),
    placeholderData: keepPreviousData,
  });
  const columns = useTrailColumns();
  const opened = data?.rows.find(({ seq }) => String(seq) === address.opened);
  return (
    <Stack spacing={2}>
      <TrailFilters address={address} source={source} />
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
              text="No entries match these filters."
              action="Clear filters"
              onAction={() => address.setFilters((next) => filterNames.forEach((name) => next.delete(name)))}
            />
          }
          actions={actions?.(filter, data?.total_rows ?? 0)}
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
