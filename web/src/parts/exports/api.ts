import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';

export type Job = Schemas['Job'];
export type DownloadCall = Promise<{ data?: unknown; error?: unknown; response: Response }>;

const pollInterval = 1500;
const isUnfinished = ({ status }: Job) => status === 'queued' || status === 'running';

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: () => unwrap(client.GET('/jobs')),
  // Polls while jobs are running, and stops when there are none.
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? pollInterval : false),
});

const madeByJob = 202;

export const fileNameOf = (response: Response, otherwise: string) =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;

// Calls must request parsing as a blob.
async function deliver(call: DownloadCall, otherwise: string): Promise<'file' | 'job'> {
  const { response } = await call;
  const content = (await unwrap(call)) as Blob;
  if (response.status === madeByJob) return 'job';
  saveFile(fileNameOf(response, otherwise), content);
  return 'file';
}

// Returns a file, or starts a job that the job tray shows.
export function useDownload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ call, name }: { call: () => DownloadCall; name: string }) => deliver(call(), name),
    onSuccess: async (kind) => {
      if (kind === 'file') return;
      toast.info('Large file: it will appear in the job tray in the top bar when it is ready');
      await queryClient.invalidateQueries(jobsQuery);
    },
    meta: { errorPrefix: 'Export' },
  });
}

export const useJobFile = () =>
  useMutation({
    mutationFn: (id: string) =>
      deliver(client.GET('/jobs/{id}/file', { params: { path: { id } }, parseAs: 'blob' }), `export-${id}`),
    meta: { errorPrefix: 'Export' },
  });

export function useCancelJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(client.POST('/jobs/{id}/cancel', { params: { path: { id } } })),
    onSuccess: () => queryClient.invalidateQueries(jobsQuery),
  });
}
