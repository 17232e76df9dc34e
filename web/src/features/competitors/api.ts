import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { Draft } from './draft';

export type Metadata = Schemas['TenantMetadata'];
export type MakerRow = Schemas['MakerRow'];
export type Coverage = Schemas['MakerCoverage'];
export type MetadataChange = Schemas['MetadataChange'];

// The dashboards use the same query key, so a change reaches them.
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

// The coverage of the draft; the previous result stays visible while the next one loads.
export const coverageQuery = (body: Draft) =>
  queryOptions({
    queryKey: ['makers', 'coverage', body],
    queryFn: () => unwrap(client.POST('/ae/makers/coverage', { body })),
    placeholderData: keepPreviousData,
  });

// Errors are shown on the page, next to the unsaved work.
export function useSaveMetadata() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version = 0, ...body }: Metadata) =>
      unwrap(client.PUT('/tenants/metadata', { body, params: { header: { 'If-Match': `"${version}"` } } })),
    onSuccess: (saved) => {
      queryClient.setQueryData(metadataKey, saved);
      void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey });
      // The manufacturer list shows assignments too.
      void queryClient.invalidateQueries({ queryKey: ['makers'] });
      // So do all comparison queries.
      void queryClient.invalidateQueries({ queryKey: ['ae'] });
    },
    meta: noToast,
  });
}
