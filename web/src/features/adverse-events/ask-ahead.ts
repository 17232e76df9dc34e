import type { QueryClient } from '@tanstack/react-query';
import { noToast } from '@/api/query-meta';
import { productCodeQuery } from '@/parts/product-code/api';
import { eventsQuery, metadataQuery, problemsQuery, statsQuery, timelineQuery, toQuery } from './api';
import { readInterval, readPageSize, readView } from './view-address';

// What fails is asked again, and reported, by whoever shows it.
const quietly = { meta: noToast };

// The questions of a product code's dashboard, so that it is drawn once, with its numbers.
export function askAheadOfDashboard(queryClient: QueryClient, params: URLSearchParams) {
  const view = readView(params, null, { us: 0, them: 0 });
  void queryClient.prefetchQuery({ ...metadataQuery, ...quietly });
  if (!view.procode || view.competitorViewEnabled) return;
  const query = toQuery(view, 'all');
  void queryClient.prefetchQuery({ ...productCodeQuery(view.procode), ...quietly });
  void queryClient.prefetchQuery({ ...statsQuery('all', query), ...quietly });
  if (params.get('tab') === 'signals') return;
  const { page, order_by } = view.sides.us;
  void queryClient.prefetchQuery({
    ...eventsQuery('all', query, { page, page_size: readPageSize(params), order_by }),
    ...quietly,
  });
  if (!view.chartPanelEnabled) return;
  void queryClient.prefetchQuery({ ...timelineQuery('all', query, readInterval(params, view)), ...quietly });
  void queryClient.prefetchQuery({ ...problemsQuery('all', query), ...quietly });
}
