import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type AeTimeline = Schemas['AeTimeline'];
export type RecallTimeline = Schemas['RecallTimeline'];

const period = { timePeriod: '5Y' } as const;

export const aeStatsQuery = (product_code: string) =>
  queryOptions({
    queryKey: ['product-market', 'ae-stats', product_code],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/ae/stats', { params: { query: { product_code, ...period } }, signal })),
  });

export const aeTimelineQuery = (product_code: string) =>
  queryOptions({
    queryKey: ['product-market', 'ae-timeline', product_code],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/ae/timeline', { params: { query: { product_code, ...period, interval: 'quarter' } }, signal }),
      ),
  });

export const recallTimelineQuery = (product_code: string) =>
  queryOptions({
    queryKey: ['product-market', 'recalls', product_code],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/recalls/timeline', { params: { query: { product_code, ...period } }, signal })),
  });
