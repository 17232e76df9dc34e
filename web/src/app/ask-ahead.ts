import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { noToast } from '@/api/query-meta';
import { getSession } from '@/api/session';
import { askAheadOfDashboard } from '@/features/adverse-events/ask-ahead';
import { tenantInfoQuery } from '@/features/tenants/api';
import { permissionsQuery } from '@/parts/access/permissions';
import { paths } from '@/lib/paths';
import { planQuery } from '@/parts/access/plan';
import { routes } from './routes';

// Pages that ask for what they will show while the application is still starting. Apart from the routes, which are
// read outside of browsers too.
const askers: Partial<Record<string, (queryClient: QueryClient, params: URLSearchParams) => void>> = {
  [paths.dashboard.adverseEvents]: askAheadOfDashboard,
};

// What a complete session will need for its first page, asked while the profile is on its way. What fails is asked
// again, and reported, by whoever shows it.
export function askAhead(queryClient: QueryClient, { pathname, search }: { pathname: string; search: string }) {
  const { accessToken, mfaToken, tenantID } = getSession();
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!accessToken || !mfaToken || !tenantID || route?.guard !== 'secondFactor') return;
  const quietly = { retry: false, meta: noToast };
  void queryClient.prefetchQuery({ ...planQuery(tenantID), ...quietly });
  void queryClient.prefetchQuery({ ...permissionsQuery(tenantID), ...quietly });
  void queryClient.prefetchQuery({ ...tenantInfoQuery(tenantID), ...quietly });
  askers[route.path]?.(queryClient, new URLSearchParams(search));
}
