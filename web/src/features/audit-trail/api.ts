import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type TrailEntry = Schemas['TrailEntry'];
export type TrailVerdict = Schemas['TrailVerdict'];

export interface TrailFilter {
  actor_id?: string;
  action?: string;
  entity_id?: string;
  outcome?: 'done' | 'refused';
  start_date?: string;
  end_date?: string;
}

export const filterNames = ['actor_id', 'action', 'entity_id', 'outcome', 'start_date', 'end_date'] as const;

// What the address says, for the server to check.
export const filterIn = (params: URLSearchParams): TrailFilter =>
  Object.fromEntries(filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));

export const trailQuery = (query: TrailFilter & { page: number; page_size: number }) =>
  queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: () => unwrap(client.GET('/audit', { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const choicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: () => unwrap(client.GET('/audit/choices')),
});

// Walked anew each time the page is opened, never remembered.
export const verdictQuery = queryOptions({
  queryKey: ['audit', 'verification'],
  queryFn: () => unwrap(client.GET('/audit/verification')),
  staleTime: 0,
});
