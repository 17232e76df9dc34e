import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { noFamily } from '@/lib/hub-owner';

// Families, products and datasets to choose from.
const key = 'analyses-hub';
const familyParam = (id: string) => (id === noFamily ? 'NO_FAMILY' : id);

export const familiesQuery = queryOptions({
  queryKey: [key, 'families'],
  queryFn: () => unwrap(client.GET('/product-families')),
});

export const productsQuery = (familyId: string) =>
  queryOptions({
    queryKey: [key, 'products', familyId],
    queryFn: async () => {
      const query = { family_id: familyParam(familyId), page_size: 500 };
      return (await unwrap(client.GET('/products', { params: { query } }))).rows;
    },
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'product', id],
    queryFn: () => unwrap(client.GET('/products/{id}', { params: { path: { id } } })),
  });

export const datasetsQuery = (productId: string) =>
  queryOptions({
    queryKey: [key, 'datasets', productId],
    queryFn: () => unwrap(client.GET('/{productId}/customer-complaint-datasets', { params: { path: { productId } } })),
  });

export const allProductsQuery = queryOptions({
  queryKey: [key, 'products'],
  queryFn: async () => (await unwrap(client.GET('/products', { params: { query: { page_size: 500 } } }))).rows,
});

// A product inherits from its family. A missing grid or definition is an expected response, so it raises no toast.
export const productGridQuery = (productId: string) =>
  queryOptions({
    queryKey: [key, 'riskgrid', productId],
    queryFn: () => unwrap(client.GET('/products/{productId}/riskgrid', { params: { path: { productId } } })),
    retry: false,
    meta: noToast,
  });

export const productDefinitionQuery = (productId: string) =>
  queryOptions({
    queryKey: [key, 'riskdefinition', productId],
    queryFn: () => unwrap(client.GET('/products/{productId}/riskdefinition', { params: { path: { productId } } })),
    retry: false,
    meta: noToast,
  });
