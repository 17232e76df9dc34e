import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { SignatureInput } from '@/parts/signature/api';

export type TermRow = Schemas['TermRow'];
export type MappingBody = Schemas['TermMappingBody'];

const mappingKey = ['term-mappings'];

export const mappingsQuery = queryOptions({
  queryKey: mappingKey,
  queryFn: () => unwrap(client.GET('/term-mappings')),
});

export const candidatesQuery = (term: string) =>
  queryOptions({
    queryKey: [...mappingKey, 'candidates', term],
    queryFn: () => unwrap(client.GET('/term-mappings/candidates', { params: { query: { term } } })),
    staleTime: Infinity,
  });

// The terms of IMDRF annexes A, E, F and G, for manual selection.
export const imdrfQuery = (q: string) =>
  queryOptions({
    queryKey: ['imdrf', q],
    queryFn: () => unwrap(client.GET('/risk_analyses/imdrf', { params: { query: { q } } })),
    staleTime: Infinity,
  });

export const harmNamesQuery = queryOptions({
  queryKey: ['harms'],
  queryFn: () => unwrap(client.GET('/harms')),
});

function useMappingMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>, meta = {}) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, meta, onSuccess: () => queryClient.invalidateQueries({ queryKey: mappingKey }) });
}

export const useSaveMapping = () =>
  useMappingMutation(({ row, body }: { row: TermRow; body: MappingBody }) =>
    row.id === null
      ? unwrap(client.POST('/term-mappings', { body }))
      : unwrap(
          client.PUT('/term-mappings/{id}', {
            body,
            params: { path: { id: row.id }, header: { 'If-Match': `"${row.version}"` } },
          }),
        ),
  );

export const useSuggest = () => useMappingMutation(() => unwrap(client.POST('/term-mappings/suggest', { body: {} })));

export const useAccept = () =>
  useMappingMutation((ids: string[]) => unwrap(client.POST('/term-mappings/accept', { body: { ids } })));

export const usePublish = () =>
  useMappingMutation(
    (signature: SignatureInput) => unwrap(client.POST('/term-mappings/versions', { body: { signature } })),
    noToast,
  );

export const useImport = () =>
  useMappingMutation((file: File) => {
    const form = new FormData();
    form.append('file', file);
    return unwrap(client.POST('/term-mappings/import', { body: { file: '' }, bodySerializer: () => form }));
  });

export const exportCall = () =>
  client.GET('/term-mappings/download', { params: { query: { format: 'xlsx' } }, parseAs: 'blob' });
