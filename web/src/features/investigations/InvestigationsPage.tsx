import { useQuery } from '@tanstack/react-query';
import { Microscope } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '@/lib/paths';
import { TenantChip } from '@/parts/access/TenantChip';
import { investigationsQuery } from '@/parts/investigations/api';
import { investigationPath } from '@/parts/investigations/InvestigationLinks';
import { SavedViews } from '@/parts/saved-views/SavedViews';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { ServerTable } from '@/ui/table/ServerTable';
import { useListAddress } from '@/ui/table/use-list-address';
import Stack from '@mui/material/Stack';
import { investigationColumns } from './investigation-columns';
import { filterNames, toQuery } from './investigation-filters';
import { InvestigationFilterBar } from './InvestigationFilterBar';

// All investigations of the organization, oldest first.
export function InvestigationsPage() {
  const address = useListAddress();
  const navigate = useNavigate();
  const { params, page, pageSize, orderBy } = address;
  const query = useQuery(
    investigationsQuery({ ...toQuery(params), page, page_size: pageSize, order_by: orderBy.slice(-1) }),
  );
  const isFiltered = filterNames.some((name) => params.has(name));
  const clear = () => address.setFilters((next) => filterNames.forEach((name) => next.delete(name)));
  return (
    <>
      <PageHeader
        title="Investigation"
        crumbs={[{ title: 'Complaints', path: paths.dashboard.complaints }]}
        chips={<TenantChip />}
        actions={<SavedViews page="investigation" />}
      />
      <Stack spacing={2}>
        <InvestigationFilterBar address={address} rows={query.data?.rows ?? []} />
        <ServerTable
          title="Investigations"
          address={{ ...address, setOrderBy: (next) => address.setOrderBy(next.slice(-1)) }}
          query={query}
          error="Error loading the investigations"
          columns={investigationColumns}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => number}
          empty={
            isFiltered ? (
              <EmptyState text="No investigations match these filters." action="Clear filters" onAction={clear} />
            ) : (
              <EmptyState
                icon={<Microscope size={40} />}
                text="No investigations yet. Open a complaint and start its investigation."
                action="Go to complaints"
                onAction={() => void navigate(paths.dashboard.complaints)}
              />
            )
          }
          rowPath={({ id }) => investigationPath(id)}
        />
      </Stack>
    </>
  );
}
