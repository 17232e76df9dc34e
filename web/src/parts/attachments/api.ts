import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { saveFile } from '@/lib/save-file';

export type Attachment = Schemas['Attachment'];
export type AttachmentList = Schemas['AttachmentList'];

// The record that has the files.
export interface HolderRef {
  record_kind: Schemas['AttachmentHolder'];
  record_id: string;
}

export const attachmentsQuery = (record: HolderRef) =>
  queryOptions({
    queryKey: ['attachments', record.record_kind, record.record_id],
    queryFn: ({ signal }) => unwrap(client.GET('/attachments', { params: { query: { ...record } }, signal })),
  });

// Files are part of what is signed and of the history of a record.
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['attachments'] });
    await queryClient.invalidateQueries({ queryKey: ['activity'] });
    await queryClient.invalidateQueries({ queryKey: ['analyses'] });
  };
}

function formOf(record: HolderRef, file: File): FormData {
  const form = new FormData();
  form.append('record_kind', record.record_kind);
  form.append('record_id', record.record_id);
  form.append('file', file);
  return form;
}

// Failures are shown in the section, with the name of the file.
export function useUploadAttachment(record: HolderRef) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (file: File) =>
      unwrap(
        client.POST('/attachments', {
          body: { ...record, file: file.name },
          bodySerializer: () => formOf(record, file),
        }),
      ),
    meta: noToast,
    onSuccess: refresh,
  });
}

export function useRemoveAttachment({ id }: Attachment) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) =>
      unwrap(client.POST('/attachments/{id}/remove', { params: { path: { id } }, body: { reason } })),
    meta: noToast,
    onSuccess: refresh,
  });
}

// The header of the response has a name that is safe everywhere; people know the file by its own.
export const useDownloadAttachment = ({ id, file_name }: Attachment) =>
  useMutation({
    mutationFn: async () => {
      const call = client.GET('/attachments/{id}/download', { params: { path: { id } }, parseAs: 'blob' });
      saveFile(file_name, (await unwrap(call)) as unknown as Blob);
    },
    meta: { errorPrefix: 'Download' },
  });

export const previewQuery = ({ id }: Attachment) =>
  queryOptions({
    queryKey: ['attachment-preview', id],
    queryFn: async ({ signal }) =>
      (await unwrap(
        client.GET('/attachments/{id}/preview', { params: { path: { id } }, parseAs: 'blob', signal }),
      )) as unknown as Blob,
    // A file never changes, but it may be large.
    staleTime: Infinity,
    gcTime: 0,
  });
