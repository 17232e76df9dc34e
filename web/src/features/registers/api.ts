import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

// What an entry can refer to.
export const linkableProductsQuery = queryOptions({
  queryKey: ['linkable-products'],
  queryFn: async () => {
    const page = await unwrap(client.GET('/products', { params: { query: { page_size: 500 } } }));
    return page.rows.map(({ id, name }) => ({ id, label: name }));
  },
});

export const linkableCasesQuery = queryOptions({
  queryKey: ['linkable-cases'],
  queryFn: async () => {
    const page = await unwrap(client.GET('/cases', { params: { query: { page_size: 500 } } }));
    return page.rows.map(({ id, number, title }) => ({ id, label: `${number}: ${title}` }));
  },
});
