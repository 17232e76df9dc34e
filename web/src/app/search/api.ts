import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type SearchGroup = Schemas['SearchGroup'];
export type SearchHit = Schemas['SearchHit'];

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => unwrap(client.GET('/search', { params: { query: { q } }, signal })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
