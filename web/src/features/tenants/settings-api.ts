import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { getSession } from '@/api/session';
import { toast } from '@/ui/toast';
import { tenantInfoQuery } from './api';

export type TenantInfo = Schemas['TenantInfo'];
export type TenantUpdate = Schemas['TenantUpdate'];
export type Metadata = Schemas['TenantMetadata'];
export type Thresholds = Schemas['SignalThresholds'];

// The dashboards use the same query key, so a change reaches them.
export const metadataQuery = queryOptions({
  queryKey: ['tenants', 'metadata'],
  queryFn: () => unwrap(client.GET('/tenants/metadata')),
});

export const dataVersionsQuery = queryOptions({
  queryKey: ['data', 'versions'],
  queryFn: () => unwrap(client.GET('/data/versions')),
});

// Not under the hub's key, because a family may have gained a grid since the hub was open.
export const familiesQuery = queryOptions({
  queryKey: ['tenants', 'families'],
  queryFn: () => unwrap(client.GET('/product-families')),
  // Without the Product Hub in the plan there are no families to choose from.
  meta: noToast,
});

const infoKey = () => tenantInfoQuery(getSession().tenantID ?? '').queryKey;
const ifMatch = (version: number) => ({ header: { 'If-Match': `"${version}"` } });

// A conflict refetches the settings saved by another user.
function useInfoMutation<Input>(mutationFn: (input: Input) => Promise<TenantInfo>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      queryClient.setQueryData(infoKey(), saved);
      toast.success(done);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: infoKey() }),
  });
}

export const useSaveInfo = () =>
  useInfoMutation(
    ({ version, ...body }: TenantUpdate & { version: number }) =>
      unwrap(client.PUT('/tenants/info', { body, params: ifMatch(version) })),
    'Organization saved',
  );

export const useSetLogo = () =>
  useInfoMutation(
    (logo: Blob) =>
      unwrap(
        client.PUT('/tenants/logo', {
          // The contract types a binary part as text.
          body: { file: '' },
          bodySerializer: () => {
            const form = new FormData();
            form.append('file', logo, 'logo.png');
            return form;
          },
        }),
      ),
    'Logo saved',
  );

export const useRemoveLogo = () => useInfoMutation(() => unwrap(client.DELETE('/tenants/logo')), 'Logo removed');

export type DocumentTemplate = Schemas['DocumentTemplate'];

export const templateQuery = queryOptions({
  queryKey: ['tenants', 'template'],
  queryFn: () => unwrap(client.GET('/tenants/template')),
});

export function useSetTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      unwrap(
        client.PUT('/tenants/template', {
          // The contract types a binary part as text.
          body: { file: '' },
          bodySerializer: () => {
            const form = new FormData();
            form.append('file', file, file.name);
            return form;
          },
        }),
      ),
    onSuccess: (saved) => {
      queryClient.setQueryData(templateQuery.queryKey, saved);
      toast.success('Template saved');
    },
    // The card shows what is wrong with the file.
    meta: noToast,
  });
}

export function useRemoveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.DELETE('/tenants/template')),
    onSuccess: async () => {
      await queryClient.invalidateQueries(templateQuery);
      toast.success('Template removed');
    },
  });
}

export const templatePreview = () => client.GET('/tenants/template/preview', { parseAs: 'blob' });

// Each card changes its own part; the rest stays as it was read.
export function useSaveMetadata() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version = 0, ...body }: Metadata) =>
      unwrap(client.PUT('/tenants/metadata', { body, params: ifMatch(version) })),
    onSuccess: (saved) => {
      queryClient.setQueryData(metadataQuery.queryKey, saved);
      toast.success('Settings saved');
      // Thresholds, incomplete months and the pinned version affect all public data responses.
      for (const area of ['ae', 'recalls', 'makers', 'data']) void queryClient.invalidateQueries({ queryKey: [area] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: metadataQuery.queryKey }),
  });
}
