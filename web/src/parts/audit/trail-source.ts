import type { UseQueryOptions } from '@tanstack/react-query';
import type { Schemas } from '@/api/client';

export type TrailEntry = Schemas['TrailEntry'];
export type TrailPage = Schemas['TrailPage'];
export type TrailChoices = Schemas['TrailChoices'];

export interface TrailFilter {
  actor_id?: string;
  action?: string;
  entity_id?: string;
  outcome?: 'done' | 'refused';
  start_date?: string;
  end_date?: string;
}
export type TrailRequest = TrailFilter & { page: number; page_size: number };

export const filterNames = ['actor_id', 'action', 'entity_id', 'outcome', 'start_date', 'end_date'] as const;

// The parameters in the address, validated by the server.
export const filterIn = (params: URLSearchParams): TrailFilter =>
  Object.fromEntries(filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));

// The trail to show: an organization's or the platform's.
export interface TrailSource {
  list: (request: TrailRequest) => Pick<UseQueryOptions<TrailPage>, 'queryKey' | 'queryFn'>;
  choices: Pick<UseQueryOptions<TrailChoices>, 'queryKey' | 'queryFn'>;
}
