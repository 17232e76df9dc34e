import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { paths } from '@/api/schema';
import { noFamily } from '@/lib/hub-owner';
import { activityKey } from '@/parts/activity/api';

export type Product = Schemas['Product'];
export type ProductBody = Schemas['ProductBody'];
export type Family = Schemas['ProductFamily'];
export type FamilyBody = Schemas['ProductFamilyBody'];
export type Exposure = Schemas['Exposure'];
export type ExposureBody = Schemas['ExposureBody'];
export type ExposureImport = Schemas['ExposureImport'];
export type ProductQuery = NonNullable<paths['/products']['get']['parameters']['query']>;

const hubKey = ['product-hub'];
// The API's reserved id for products without a family.
const familyParam = (id: string) => (id === noFamily ? 'NO_FAMILY' : id);
const shown = { placeholderData: keepPreviousData };
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

export const familiesQuery = queryOptions({
  queryKey: [...hubKey, 'families'],
  queryFn: () => unwrap(client.GET('/product-families')),
});

export const familyQuery = (id: string) =>
  queryOptions({
    queryKey: [...hubKey, 'family', id],
    queryFn: () => unwrap(client.GET('/product-families/{id}', { params: { path: { id: familyParam(id) } } })),
  });

export const productsQuery = (query: ProductQuery) =>
  queryOptions({
    queryKey: [...hubKey, 'products', query],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/products', {
          params: { query: { ...query, ...(query.family_id && { family_id: familyParam(query.family_id) }) } },
          signal,
        }),
      ),
    ...shown,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...hubKey, 'product', id],
    queryFn: () => unwrap(client.GET('/products/{id}', { params: { path: { id } } })),
  });

export const productFormats = { pdf: 'Document (PDF)', docx: 'Editable document (DOCX)' } as const;
export const productFile = (id: string, format: keyof typeof productFormats) =>
  client.GET('/products/{id}/export', { params: { path: { id }, query: { format } }, parseAs: 'blob' });

export const exposuresQuery = (id: string) =>
  queryOptions({
    queryKey: [...hubKey, 'exposure', id],
    queryFn: () => unwrap(client.GET('/products/{id}/exposure', { params: { path: { id } } })),
  });

// Every change invalidates the hub and its activity.
function useHubMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>, meta?: typeof noToast) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: hubKey });
      void queryClient.invalidateQueries({ queryKey: activityKey });
    },
    meta,
  });
}

export const useSaveFamily = () =>
  useHubMutation(({ family, body }: { family?: Family; body: FamilyBody }) =>
    family
      ? unwrap(
          client.PUT('/product-families/{id}', {
            params: { path: { id: family.id }, header: ifMatch(family.version) },
            body,
          }),
        )
      : unwrap(client.POST('/product-families', { body })),
  );

export const useDeleteFamily = () =>
  useHubMutation(({ family, products }: { family: Family; products?: 'move' | 'delete' }) =>
    unwrap(
      client.DELETE('/product-families/{id}', {
        params: { path: { id: family.id }, query: { products }, header: ifMatch(family.version) },
      }),
    ),
  );

// The form shows errors: next to its fields, or as a conflict.
export const useSaveProduct = () =>
  useHubMutation(
    ({ id, version, body }: { id?: string; version?: number; body: ProductBody }) =>
      id
        ? unwrap(client.PUT('/products/{id}', { params: { path: { id }, header: ifMatch(version ?? 0) }, body }))
        : unwrap(client.POST('/products', { body })),
    noToast,
  );

export const useCloneProduct = () =>
  useHubMutation(({ id, name, family_id }: { id: string; name: string; family_id: string | null }) =>
    unwrap(client.POST('/products/{id}/clone', { params: { path: { id } }, body: { name, family_id } })),
  );

export const useDeleteProduct = () =>
  useHubMutation(({ id, version }: Product) =>
    unwrap(client.DELETE('/products/{id}', { params: { path: { id }, header: ifMatch(version) } })),
  );

export const useSaveExposure = (productId: string) =>
  useHubMutation(({ exposure, body }: { exposure?: Exposure; body: ExposureBody }) =>
    exposure
      ? unwrap(
          client.PUT('/products/{id}/exposure/{exposure_id}', {
            params: { path: { id: productId, exposure_id: exposure.id }, header: ifMatch(exposure.version) },
            body,
          }),
        )
      : unwrap(client.POST('/products/{id}/exposure', { params: { path: { id: productId } }, body })),
  );

export const useDeleteExposure = () =>
  useHubMutation(({ id, product_id, version }: Exposure) =>
    unwrap(
      client.DELETE('/products/{id}/exposure/{exposure_id}', {
        params: { path: { id: product_id, exposure_id: id }, header: ifMatch(version) },
      }),
    ),
  );

// Files are sent as multipart form data, which the contract types as text.
function asForm(file: File) {
  const form = new FormData();
  form.append('file', file, file.name);
  return { body: { file: '' }, bodySerializer: () => form };
}

export const usePreviewExposure = (id: string) =>
  useMutation({
    mutationFn: (file: File) =>
      unwrap(client.POST('/products/{id}/exposure/import-preview', { params: { path: { id } }, ...asForm(file) })),
  });

export const useImportExposure = (id: string) =>
  useHubMutation((file: File) =>
    unwrap(client.POST('/products/{id}/exposure/import', { params: { path: { id } }, ...asForm(file) })),
  );
