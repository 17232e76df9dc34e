import { queryOptions, useQueries } from '@tanstack/react-query';
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

// Writes a code with its term: "A0504 Leak/Splash". Until the terms are loaded, and for a code of another release, the
// code alone.
export function useCodesWithTerms(codes: string[]): (code: string) => string {
  const annexes = [...new Set(codes.map((code) => code.charAt(0) as Annex))].sort();
  const terms = useQueries({
    queries: annexes.map(imdrfQuery),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) =>
          (data?.annexes ?? []).flatMap((annex) => annex.terms.map(({ code, term }) => [code, term] as const)),
        ),
      ),
  });
  return (code) => [code, terms.get(code)].filter(Boolean).join(' ');
}
