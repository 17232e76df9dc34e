import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { noToast } from '@/api/query-meta';
import { getSession } from '@/api/session';
import { prefetchDashboard } from '@/features/adverse-events/prefetch';
import { tenantInfoQuery } from '@/features/tenants/api';
import { permissionsQuery } from '@/parts/access/permissions';
import { paths } from '@/lib/paths';
import { planQuery } from '@/parts/access/plan';
import { routes } from './routes';

// Pages whose data is prefetched while the application starts. Separate from the routes, which are also read outside
// the browser.
const askers: Partial<Record<string, (queryClient: QueryClient, params: URLSearchParams) => void>> = {
  [paths.dashboard.adverseEvents]: prefetchDashboard,
};

// Prefetches what the first page of a complete session needs while the profile loads. Failures are retried and reported
// by the page itself.
export function prefetch(queryClient: QueryClient, { pathname, search }: { pathname: string; search: string }) {
  const { accessToken, mfaToken, tenantID } = getSession();
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!accessToken || !mfaToken || !tenantID || route?.guard !== 'secondFactor') return;
  const quietly = { retry: false, meta: noToast };
  void queryClient.prefetchQuery({ ...planQuery(tenantID), ...quietly });
  void queryClient.prefetchQuery({ ...permissionsQuery(tenantID), ...quietly });
  void queryClient.prefetchQuery({ ...tenantInfoQuery(tenantID), ...quietly });
  askers[route.path]?.(queryClient, new URLSearchParams(search));
}
