import { useDeferredValue, type ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '@/parts/filters/ValuesFilter';
import { ChartSkeletons } from '@/ui/charts/ChartGrid';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import type { ListAddress } from '@/ui/table/use-list-address';
import { statisticsQuery, type ComplaintQuery } from './api';
import { ComplaintCharts } from './ComplaintCharts';
import { ComplaintDrawer } from './ComplaintDrawer';
import { ComplaintFilterBar } from './ComplaintFilterBar';
import { filterNames, type FilterName } from './complaint-filters';
import { ComplaintKpis } from './ComplaintKpis';
import { ComplaintsTable } from './ComplaintsTable';

interface ComplaintsViewProps {
  query: ComplaintQuery;
  address: ListAddress;
  // Filters fixed by the page.
  fixed: FilterName[];
  // Available filter values, where offered.
  lists?: Partial<Record<FilterName, Choice[]>>;
  isAboutPatients?: boolean;
  // Message and action when there are no complaints at all; filters without matches are handled here.
  empty: ReactNode;
}

// Filters, metrics, charts and list for a complaints query, with a detail drawer.
export function ComplaintsView({ query, address, fixed, lists, isAboutPatients, empty }: ComplaintsViewProps) {
  const loading = useQuery(statisticsQuery(query));
  const { data: statistics } = loading;
  // Charts are rendered in small steps, after the metrics.
  const charted = useDeferredValue(statistics);
  const chosen = filterNames.filter((name) => !fixed.includes(name) && address.params.has(name));
  const removeFilters = () => address.setFilters((next) => chosen.forEach((name) => next.delete(name)));
  const [productId, id] = address.opened?.split('/') ?? [];
  return (
    <Stack spacing={2}>
      <ComplaintFilterBar address={address} statistics={statistics} lists={lists} fixed={fixed} />
      <Loaded query={loading} error="Error loading complaint statistics" loading={<ComplaintKpis />}>
        {(loaded) => <ComplaintKpis statistics={loaded} />}
      </Loaded>
      {!charted && !loading.isError && <ChartSkeletons count={4} />}
      {charted && charted.complaints > 0 && (
        <ComplaintCharts statistics={charted} address={address} isAboutPatients={isAboutPatients} />
      )}
      <ComplaintsTable
        query={query}
        address={address}
        empty={chosen.length > 0 ? <NothingMatches onRemove={removeFilters} /> : empty}
      />
      {productId && id && <ComplaintDrawer productId={productId} id={id} onClose={address.close} />}
    </Stack>
  );
}

const NothingMatches = ({ onRemove }: { onRemove: () => void }) => (
  <EmptyState text="No complaints match these filters." action="Clear filters" onAction={onRemove} />
);
