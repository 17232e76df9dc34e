import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { noToast } from '@/api/query-meta';
import type { ComplaintDataset, ImportPlan } from './api';

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

// The wizard shows errors next to the step where they occurred.
export const useUpload = (productId: string) =>
  useMutation({
    mutationFn: (file: File) =>
      unwrap(
        client.POST('/{productId}/complaints/uploads', {
          params: { path: { productId } },
          body: { file: file.name },
          bodySerializer: () => formOf({ file }),
        }),
      ),
    meta: noToast,
  });

export const useCheck = (productId: string) =>
  useMutation({
    mutationFn: ({ uploadId, plan }: { uploadId: string; plan: ImportPlan }) =>
      unwrap(
        client.POST('/{productId}/complaints/uploads/{uploadId}/check', {
          params: { path: { productId, uploadId } },
          body: plan,
        }),
      ),
    meta: noToast,
  });

export const uploadErrors = (productId: string, uploadId: string) =>
  client.GET('/{productId}/complaints/uploads/{uploadId}/errors', {
    params: { path: { productId, uploadId } },
    parseAs: 'blob',
  });

interface ImportInput {
  uploadId: string;
  name: string;
  plan: ImportPlan;
}
interface ImportResult {
  dataset: ComplaintDataset;
  // The import continues; the job tray and the dataset show when it is done.
  jobId: string | null;
}

export function useImport(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ uploadId, name, plan }: ImportInput): Promise<ImportResult> => {
      const { sheet, colMapping, filter, dateFormat, valueMapping } = plan;
      const answer = await unwrap(
        client.POST('/{productId}/complaints', {
          params: { path: { productId } },
          body: { upload_id: uploadId, colMapping: '', dateFormat },
          bodySerializer: () =>
            formOf({
              upload_id: uploadId,
              name,
              ...(sheet && { sheet }),
              colMapping: JSON.stringify(colMapping),
              filter: JSON.stringify(filter ?? { all: [] }),
              dateFormat,
              valueMapping: JSON.stringify(valueMapping ?? {}),
            }),
        }),
      );
      return 'job_id' in answer ? { dataset: answer.dataset, jobId: answer.job_id } : { dataset: answer, jobId: null };
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['complaints'] }),
        queryClient.invalidateQueries({ queryKey: ['jobs'] }),
      ]),
    meta: noToast,
  });
}
