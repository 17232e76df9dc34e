import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/EmptyState';
import { ServerTable } from '@/ui/table/ServerTable';
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
  const entries = useQuery({ ...source.list(request), placeholderData: keepPreviousData });
  const columns = useTrailColumns();
  const opened = entries.data?.rows.find(({ seq }) => String(seq) === address.opened);
  return (
    <Stack spacing={2}>
      <TrailFilters address={address} source={source} />
      <ServerTable
        title="Entries"
        address={address}
        query={entries}
        error="Error loading the audit trail"
        columns={columns}
        rowKey={({ seq }) => String(seq)}
        rowLabel={({ seq }) => `entry ${seq}`}
        empty={
          filterNames.some((name) => address.params.has(name)) ? (
            <EmptyState
              text="No entries match these filters."
              action="Clear filters"
              onAction={() => address.setFilters((next) => filterNames.forEach((name) => next.delete(name)))}
            />
          ) : (
            <EmptyState text="No entries yet. Every change to a record appears here." />
          )
        }
        actions={actions?.(filter, entries.data?.total_rows ?? 0)}
        rowPath={({ seq }) => address.pathTo(String(seq))}
      />
      {opened && <EntryDrawer entry={opened} onClose={address.close} />}
    </Stack>
  );
}
