import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { getSession } from '@/api/session';

export type TenantPlan = Schemas['TenantPlan'];
export type PlanFeature = keyof TenantPlan['features'];

export const planQuery = (tenantID: string | null) =>
  queryOptions({
    queryKey: ['tenants', 'plan', tenantID],
    queryFn: () => unwrap(client.GET('/tenants/plan')),
    staleTime: Infinity,
  });

// Whether the plan includes a feature; false while loading.
export function useHasFeature(feature: PlanFeature): boolean {
  const { data } = useQuery(planQuery(getSession().tenantID));
  return data?.features[feature] ?? false;
}
