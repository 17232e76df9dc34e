import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import type { operations } from '@/api/schema';

export type CompetitiveRisk = Schemas['CompetitiveRisk'];
export type CompetitiveQuery = operations['competitive_risk_analysis']['parameters']['query'];

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
