import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import type { paths } from '@/api/schema';

export type ProductCode = Schemas['ProductCode'];
export type Profile = Schemas['ProductCodeProfile'];
export type CodesQuery = NonNullable<paths['/procodes']['get']['parameters']['query']>;

export const codesQuery = (query: CodesQuery) =>
  queryOptions({
    queryKey: ['procodes', 'list', query],
    queryFn: ({ signal }) => unwrap(client.GET('/procodes', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const profileQuery = (product_code: string) =>
  queryOptions({
    queryKey: ['procodes', 'profile', product_code],
    queryFn: () => unwrap(client.GET('/procodes/{product_code}/profile', { params: { path: { product_code } } })),
  });

export const profileFile = (product_code: string, layout: 'page' | 'document', format: 'pdf' | 'docx') =>
  client.GET('/procodes/{product_code}/profile/download', {
    params: { path: { product_code }, query: { layout, format } },
    parseAs: 'blob',
  });
