import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { activityKey } from '@/parts/activity/api';
import type { RecordRef } from '@/parts/comments/api';

export type Assignment = Schemas['Assignment'];

const keyOf = ({ record_kind, record_id }: RecordRef) => ['assignment', record_kind, record_id];

export const assignmentQuery = (record: RecordRef) =>
  queryOptions({
    queryKey: keyOf(record),
    queryFn: ({ signal }) => unwrap(client.GET('/assignment', { params: { query: record }, signal })),
  });

// Failures are shown in the dialog.
export function useAssign({ record_kind, record_id, version }: Assignment) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { assignee_id: string | null; due_on: string | null }) =>
      unwrap(
        client.PUT('/assignment', {
          params: { header: { 'If-Match': `"${version}"` } },
          body: { record_kind, record_id, ...chosen },
        }),
      ),
    meta: noToast,
    onSuccess: (assignment) => {
      queryClient.setQueryData(keyOf({ record_kind, record_id }), assignment);
      return queryClient.invalidateQueries({ queryKey: activityKey });
    },
    // After a conflict, the next attempt starts from the current assignment.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf({ record_kind, record_id }) }),
  });
}
