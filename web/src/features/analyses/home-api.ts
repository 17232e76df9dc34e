import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { operations } from '@/api/schema';

export type RiskHome = Schemas['RiskHome'];
export type HomeFamily = Schemas['RiskHomeFamily'];
export type HomeProduct = Schemas['RiskHomeProduct'];
export type CompetitiveRisk = Schemas['CompetitiveRisk'];
export type CompetitiveQuery = operations['competitive_risk_analysis']['parameters']['query'];

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

export const competitiveQuery = (query: CompetitiveQuery) =>
  queryOptions({
    queryKey: ['competitive-risk', query],
    queryFn: ({ signal }) => unwrap(client.GET('/risk_analyses/competitive', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

type CompetitiveFileQuery = operations['competitive_risk_analysis_export']['parameters']['query'];

// Callers must request parsing as a blob.
export const competitiveFile = (query: CompetitiveFileQuery) =>
  client.GET('/risk_analyses/competitive/export', { params: { query }, parseAs: 'blob' });
