import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { Draft } from './draft';

export type Metadata = Schemas['TenantMetadata'];
export type MakerRow = Schemas['MakerRow'];
export type Coverage = Schemas['MakerCoverage'];
export type MetadataChange = Schemas['MetadataChange'];

// The dashboards read the settings under the same key, so that a change reaches them.
const metadataKey = ['tenants', 'metadata'];

export const metadataQuery = queryOptions({
  queryKey: metadataKey,
  queryFn: () => unwrap(client.GET('/tenants/metadata')),
});

export const historyQuery = queryOptions({
  queryKey: [...metadataKey, 'history'],
  queryFn: () => unwrap(client.GET('/tenants/metadata/history')),
});

export const makersQuery = (query: { q?: string; like?: string; limit: number }) =>
  queryOptions({
    queryKey: ['makers', query],
    queryFn: () => unwrap(client.GET('/ae/makers', { params: { query } })),
  });

// What the draft would cover; the last answer stays until the next is there.
export const coverageQuery = (body: Draft) =>
  queryOptions({
    queryKey: ['makers', 'coverage', body],
    queryFn: () => unwrap(client.POST('/ae/makers/coverage', { body })),
    placeholderData: keepPreviousData,
  });

// The page says what went wrong, where the work is still there to be saved.
export function useSaveMetadata() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version = 0, ...body }: Metadata) =>
      unwrap(client.PUT('/tenants/metadata', { body, params: { header: { 'If-Match': `"${version}"` } } })),
    onSuccess: (saved) => {
      queryClient.setQueryData(metadataKey, saved);
      void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey });
      // Whose a maker is stands in the list of makers too.
      void queryClient.invalidateQueries({ queryKey: ['makers'] });
      // So do the sides of every comparison.
      void queryClient.invalidateQueries({ queryKey: ['ae'] });
    },
    meta: noToast,
  });
}
