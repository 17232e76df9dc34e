import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';

export type Comment = Schemas['Comment'];
export type Colleague = Schemas['Colleague'];

// The record that is discussed or assigned.
export interface RecordRef {
  record_kind: Schemas['RecordKind'];
  record_id: string;
}

export const commentsQuery = (record: RecordRef, page: number) =>
  queryOptions({
    queryKey: ['comments', record.record_kind, record.record_id, page],
    queryFn: ({ signal }) => unwrap(client.GET('/comments', { params: { query: { ...record, page } }, signal })),
    placeholderData: keepPreviousData,
  });

export const colleaguesQuery = (record: RecordRef, q: string) =>
  queryOptions({
    queryKey: ['colleagues', record.record_kind, record.record_id, q],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/colleagues', { params: { query: { ...record, ...(q && { q }) } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

// Failures are shown next to the field, so that nothing typed is lost.
function useCommentMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: noToast,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['comments'] }),
  });
}

export const useAddComment = (record: RecordRef) =>
  useCommentMutation((text: string) => unwrap(client.POST('/comments', { body: { ...record, text } })));

export const useEditComment = ({ id, version }: Comment) =>
  useCommentMutation((text: string) =>
    unwrap(
      client.PUT('/comments/{id}', {
        params: { path: { id }, header: { 'If-Match': `"${version}"` } },
        body: { text },
      }),
    ),
  );

export const useWithdrawComment = ({ id }: Comment) =>
  useCommentMutation((reason: string) =>
    unwrap(client.POST('/comments/{id}/withdraw', { params: { path: { id } }, body: { reason } })),
  );
