import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import type { paths } from '@/api/schema';

export type RecallEvent = Schemas['RecallEvent'];
export type RecallDetail = Schemas['RecallDetail'];
export type RecallTimeline = Schemas['RecallTimeline'];
export type RecallQuery = NonNullable<paths['/recalls/timeline']['parameters']['query']>;
export type RecallStatus = Schemas['RecallStatus'];

export interface ListPart {
  page: number;
  page_size: number;
  order_by: string[];
}

// Keeps the previous data visible while new data loads. Failures are shown where the data is missing.
const shown = { placeholderData: keepPreviousData };

export const recallsQuery = (query: RecallQuery, part: ListPart) =>
  queryOptions({
    queryKey: ['recalls', 'list', query, part],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/recalls/events', { params: { query: { ...query, ...part } }, signal })),
    ...shown,
  });

export const recallTimelineQuery = (query: RecallQuery) =>
  queryOptions({
    queryKey: ['recalls', 'timeline', query],
    queryFn: ({ signal }) => unwrap(client.GET('/recalls/timeline', { params: { query }, signal })),
    ...shown,
  });

export const recallQuery = (product_res_number: string) =>
  queryOptions({
    queryKey: ['recalls', 'one', product_res_number],
    queryFn: () =>
      unwrap(client.GET('/recalls/events/{product_res_number}', { params: { path: { product_res_number } } })),
  });
