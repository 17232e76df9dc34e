import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import type { paths } from '@/api/schema';
import type { ComparisonView, Side } from './comparison-view';
import { findField } from './filter-fields';

export type AeStats = Schemas['AeStats'];
export type AeTimeline = Schemas['AeTimeline'];
export type AeProblems = Schemas['AeProblems'];
export type AeSignals = Schemas['AeSignals'];
export type AeEvent = Schemas['AeEvent'];
export type AeEventDetail = Schemas['AeEventDetail'];
export type AeCompare = Schemas['AeCompare'];
export type AeGroups = Schemas['AeGroups'];

// All reports, or the reports of one side.
export type Scope = 'all' | Side;
export type AeQuery = NonNullable<paths['/ae/stats']['parameters']['query']>;

// The query parameters of the view for a scope.
export function toQuery(view: ComparisonView, scope: Scope): AeQuery {
  const filters = view.filters.map(({ field, values }) => [field, findField(field)?.isList ? values : values[0]]);
  const makers = scope === 'all' ? [] : view[scope];
  return {
    product_code: view.procode ?? '',
    timePeriod: view.timePeriod,
    ...(view.timePeriod === 'CUSTOM' && { start_date: view.start_date ?? '', end_date: view.end_date ?? '' }),
    ...(Object.fromEntries(filters) as Partial<AeQuery>),
    ...(makers.length > 0 && { manufacturers: makers }),
  };
}

// `/ae/stats`, `/ae/stats/us`, `/ae/stats/them`.
const pathOf = <Base extends '/ae/stats' | '/ae/timeline' | '/ae/problems' | '/ae/events' | '/ae/signals'>(
  base: Base,
  scope: Scope,
) => (scope === 'all' ? base : (`${base}/${scope}` as const));

// Public data only changes with a new version, which is part of the stamp.
const aMinute = 60_000;

// Keeps the previous data on the page while new data loads. Failures are shown where the data is missing.
const shown = { placeholderData: keepPreviousData, staleTime: aMinute };

export const statsQuery = (scope: Scope, query: AeQuery) =>
  queryOptions({
    queryKey: ['ae', 'stats', scope, query],
    queryFn: ({ signal }) => unwrap(client.GET(pathOf('/ae/stats', scope), { params: { query }, signal })),
    ...shown,
  });

export type ChartMethod = NonNullable<AeTimeline['limits']>['method'];

export const timelineQuery = (
  scope: Scope,
  query: AeQuery,
  interval: AeTimeline['interval'] = 'month',
  chart: ChartMethod = 'limits',
) =>
  queryOptions({
    queryKey: ['ae', 'timeline', scope, query, interval, chart],
    queryFn: ({ signal }) =>
      unwrap(client.GET(pathOf('/ae/timeline', scope), { params: { query: { ...query, interval, chart } }, signal })),
    ...shown,
  });

export const qualityQuery = (query: AeQuery) =>
  queryOptions({
    queryKey: ['ae', 'quality', query],
    queryFn: ({ signal }) => unwrap(client.GET('/ae/quality', { params: { query }, signal })),
    ...shown,
  });

export const problemsQuery = (scope: Scope, query: AeQuery) =>
  queryOptions({
    queryKey: ['ae', 'problems', scope, query],
    queryFn: ({ signal }) => unwrap(client.GET(pathOf('/ae/problems', scope), { params: { query }, signal })),
    ...shown,
  });

export interface Paging {
  page: number;
  page_size: number;
  order_by: string[];
}

export const eventsQuery = (scope: Scope, query: AeQuery, paging: Paging) =>
  queryOptions({
    queryKey: ['ae', 'events', scope, query, paging],
    queryFn: ({ signal }) =>
      unwrap(client.GET(pathOf('/ae/events', scope), { params: { query: { ...query, ...paging } }, signal })),
    ...shown,
  });

export type Comparison = AeSignals['comparison']['key'];

export const signalsQuery = (scope: Scope, query: AeQuery, comparison: Comparison) =>
  queryOptions({
    queryKey: ['ae', 'signals', scope, query, comparison],
    queryFn: ({ signal }) =>
      unwrap(client.GET(pathOf('/ae/signals', scope), { params: { query: { ...query, comparison } }, signal })),
    ...shown,
  });

export const eventQuery = (mdr_report_key: string) =>
  queryOptions({
    queryKey: ['ae', 'event', mdr_report_key],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/ae/events/{mdr_report_key}', { params: { path: { mdr_report_key } }, signal })),
  });

// Both sides at once. Makers that the sides are narrowed to are of one side or the other, so that together they narrow
// Loads both sides in one call. Each selected manufacturer belongs to one side, so together they filter each side; if
// only one side were filtered, the other would be empty.
export const toBothQuery = (view: ComparisonView): AeQuery => ({
  ...toQuery(view, 'all'),
  ...(view.us.length > 0 && view.them.length > 0 && { manufacturers: [...view.us, ...view.them] }),
});

export const compareQuery = (query: AeQuery) =>
  queryOptions({
    queryKey: ['ae', 'compare', query],
    queryFn: ({ signal }) => unwrap(client.GET('/ae/compare', { params: { query }, signal })),
    ...shown,
  });

export const groupsQuery = (query: AeQuery, interval: AeGroups['interval']) =>
  queryOptions({
    queryKey: ['ae', 'groups', query, interval],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/ae/compare/groups', { params: { query: { ...query, interval } }, signal })),
    ...shown,
  });

export const namesQuery = (kind: 'brands' | 'manufacturers', product_code: string, q: string) =>
  queryOptions({
    queryKey: ['ae', kind, product_code, q],
    queryFn: ({ signal }) =>
      unwrap(client.GET(`/ae/${kind}`, { params: { query: { product_code, q, limit: 50 } }, signal })),
    ...shown,
  });

export const metadataQuery = queryOptions({
  queryKey: ['tenants', 'metadata'],
  queryFn: () => unwrap(client.GET('/tenants/metadata')),
  staleTime: aMinute,
});
