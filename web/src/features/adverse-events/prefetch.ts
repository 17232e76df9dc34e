import type { QueryClient } from '@tanstack/react-query';
import { productCodeQuery } from '@/parts/product-code/api';
import { eventsQuery, metadataQuery, problemsQuery, statsQuery, timelineQuery, toQuery } from './api';
import { readInterval, readPageSize, readView } from './view-address';

// Prefetches the dashboard of a product code, so that it renders once, with its numbers.
export function prefetchDashboard(queryClient: QueryClient, params: URLSearchParams) {
  const view = readView(params, null, { us: 0, them: 0 });
  void queryClient.prefetchQuery(metadataQuery);
  if (!view.procode || view.competitorViewEnabled) return;
  const query = toQuery(view, 'all');
  void queryClient.prefetchQuery(productCodeQuery(view.procode));
  void queryClient.prefetchQuery(statsQuery('all', query));
  if (params.get('tab') === 'signals') return;
  const { page, order_by } = view.sides.us;
  void queryClient.prefetchQuery(eventsQuery('all', query, { page, page_size: readPageSize(params), order_by }));
  if (!view.chartPanelEnabled) return;
  void queryClient.prefetchQuery(timelineQuery('all', query, readInterval(params, view)));
  void queryClient.prefetchQuery(problemsQuery('all', query));
}
