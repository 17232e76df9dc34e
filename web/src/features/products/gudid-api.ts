import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type GudidDevice = Schemas['GudidDevice'];
export type GudidAnswer = Schemas['GudidAnswer'];
export type GudidPreview = Schemas['GudidPreview'];
export type ImportResult = Schemas['GudidImportResult'];

// The search accepts one filter key with one value.
export const filterKeys = {
  company_name: 'Company',
  brand_name: 'Brand',
  product_code: 'Product code',
  catalog_number: 'Catalog number',
  version_or_model_number: 'Version or model',
  primary_di: 'Primary DI',
  gmdn: 'GMDN term',
  device_class: 'Device class (1, 2, 3)',
  commercial_distribution_status: 'Distribution status',
} as const;
export type FilterKey = keyof typeof filterKeys;

export interface DeviceSearch {
  query: string;
  key: FilterKey | '';
  value: string;
}

export const mostDevices = 10_000;

export const deviceSearchQuery = ({ query, key, value }: DeviceSearch) =>
  queryOptions({
    queryKey: ['gudid', 'search', query, key, value],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/gudid/product-search', {
          params: { query: { query, limit: mostDevices, ...(key && value && { [key]: [value] }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    enabled: query !== '' || (key !== '' && value !== ''),
    // Up to ten thousand devices, so the result is not cached for long.
    gcTime: 60_000,
  });

export const previewQuery = (primary_dis: string[], profile: boolean) =>
  queryOptions({
    queryKey: ['gudid', 'preview', primary_dis, profile],
    queryFn: () => unwrap(client.POST('/gudid/import-preview', { body: { primary_dis, profile } })),
    gcTime: 0,
  });

// The progress of a large import, polled every second until it ends.
export const importJobQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['gudid', 'job', id],
    queryFn: () => unwrap(client.GET('/jobs/{id}', { params: { path: { id: id ?? '' } } })),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : 1000),
    gcTime: 0,
  });

export function useImportDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['GudidImportBody']) => unwrap(client.POST('/gudid/import-products', { body })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['product-hub'] });
      void queryClient.invalidateQueries({ queryKey: ['gudid', 'search'] });
    },
  });
}
