import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type ImdrfTerm = Schemas['ImdrfTerms']['annexes'][number]['terms'][number];
export type Annex = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

// All terms of an annex; few enough to search and browse on the client.
export const imdrfQuery = (annex: Annex) =>
  queryOptions({
    queryKey: ['imdrf', annex],
    queryFn: () => unwrap(client.GET('/risk_analyses/imdrf', { params: { query: { annex } } })),
    staleTime: Infinity,
  });
