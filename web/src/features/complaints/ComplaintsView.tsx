import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '@/ui/ErrorPanel';
import type { ListAddress } from '@/ui/table/use-list-address';
import { statisticsQuery, type ComplaintQuery } from './api';
import { ComplaintCharts } from './ComplaintCharts';
import { ComplaintDrawer } from './ComplaintDrawer';
import { ComplaintKpis } from './ComplaintKpis';
import { ComplaintsTable } from './ComplaintsTable';

interface ComplaintsViewProps {
  query: ComplaintQuery;
  address: ListAddress;
  isAboutPatients?: boolean;
  empty: ReactNode;
}

// Figures, charts and list of the complaints a query names, with one of them opened beside it.
export function ComplaintsView({ query, address, isAboutPatients, empty }: ComplaintsViewProps) {
  const { data: statistics, isError, refetch } = useQuery(statisticsQuery(query));
  const [productId, id] = address.opened?.split('/') ?? [];
  return (
    <Stack spacing={2}>
      {isError ? (
        <ErrorPanel text="Error loading the figures of the complaints" onRetry={() => void refetch()} />
      ) : (
        <ComplaintKpis statistics={statistics} />
      )}
      {statistics && statistics.complaints > 0 && (
        <ComplaintCharts statistics={statistics} address={address} isAboutPatients={isAboutPatients} />
      )}
      <ComplaintsTable query={query} address={address} empty={empty} />
      {productId && id && <ComplaintDrawer productId={productId} id={id} onClose={address.close} />}
    </Stack>
  );
}
