import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';
import { toast } from '@/ui/toast';

export type Monitor = Schemas['Monitor'];
export type NewMonitor = Schemas['NewMonitor'];
export type MonitorRun = Schemas['MonitorRun'];

const monitorsKey = ['monitors'];

export const monitorsQuery = queryOptions({
  queryKey: monitorsKey,
  queryFn: () => unwrap(client.GET('/monitors')),
  meta: noToast,
});

export const runsQuery = (id: string) =>
  queryOptions({
    queryKey: [...monitorsKey, id, 'runs'],
    queryFn: () => unwrap(client.GET('/monitor/{id}/runs', { params: { path: { id } } })),
    meta: noToast,
  });

// After every change the list is read again.
function useChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      toast.success(done);
      await queryClient.invalidateQueries({ queryKey: monitorsKey });
    },
  });
}

export const useCreateMonitor = () =>
  useChange((body: NewMonitor) => unwrap(client.POST('/monitors', { body })), 'Monitor created');

export const useUpdateMonitor = () =>
  useChange(
    ({ version, ...body }: Schemas['MonitorChange'] & { version: number }) =>
      unwrap(
        client.PUT('/monitor/{id}', {
          params: { path: { id: body.id }, header: { 'If-Match': `"${version}"` } },
          body,
        }),
      ),
    'Monitor updated',
  );

export const useDeleteMonitor = () =>
  useChange((id: string) => unwrap(client.DELETE('/monitor/{id}', { params: { path: { id } } })), 'Monitor deleted');

const mute = (id: string, muted: boolean) =>
  unwrap(client.PUT('/monitor/{id}/mute', { params: { path: { id } }, body: { muted } }));

export const useMuteMonitor = () => useChange((id: string) => mute(id, true), 'Monitor muted: it sends no mail');
export const useUnmuteMonitor = () => useChange((id: string) => mute(id, false), 'Monitor sends mail again');

const foundWords = ({ new_n, changed_n, followup_n }: MonitorRun) =>
  new_n + changed_n + followup_n === 0
    ? 'Nothing has changed since the last run'
    : `${new_n} new, ${changed_n + followup_n} changed: a mail is on its way`;

export function useRunMonitor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(client.POST('/monitor/{id}/run', { params: { path: { id } } })),
    onSuccess: async (run) => {
      toast.success(foundWords(run));
      await queryClient.invalidateQueries({ queryKey: monitorsKey });
    },
  });
}
