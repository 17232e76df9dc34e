import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type ProductCode = Schemas['ProductCode'];

export const productCodeQuery = (product_code: string) =>
  queryOptions({
    queryKey: ['procodes', 'one', product_code],
    staleTime: 60_000,
    queryFn: () => unwrap(client.GET('/procodes/{product_code}', { params: { path: { product_code } } })),
  });

export const productCodeSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['procodes', 'search', q],
    queryFn: ({ signal }) => unwrap(client.GET('/procodes', { params: { query: { q, page_size: 12 } }, signal })),
    placeholderData: keepPreviousData,
  });
