import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';

export type RiskHome = Schemas['RiskHome'];
export type HomeFamily = Schemas['RiskHomeFamily'];
export type HomeProduct = Schemas['RiskHomeProduct'];

export const riskHomeQuery = queryOptions({
  // Shares the key prefix of analyses, so that it is invalidated with them.
  queryKey: ['analyses', 'home'],
  queryFn: () => unwrap(client.GET('/risk_analyses/home')),
});

// The risk grid of a family, for a thumbnail.
export const familyGridQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['analyses', 'family-grid', familyId],
    queryFn: () => unwrap(client.GET('/product-families/{familyId}/riskgrid', { params: { path: { familyId } } })),
    meta: noToast,
  });
