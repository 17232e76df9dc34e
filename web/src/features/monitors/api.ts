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
  });

// Every change refetches the list.
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

// Updates apply only to the version that was read.
const ofVersion = ({ id, version }: Monitor) => ({ path: { id }, header: { 'If-Match': `"${version}"` } });

export const useCreateMonitor = () =>
  useChange((body: NewMonitor) => unwrap(client.POST('/monitors', { body })), 'Monitor created');

export const useUpdateMonitor = () =>
  useChange(
    ({ monitor, ...change }: Omit<Schemas['MonitorChange'], 'id'> & { monitor: Monitor }) =>
      unwrap(client.PUT('/monitor/{id}', { params: ofVersion(monitor), body: { id: monitor.id, ...change } })),
    'Monitor updated',
  );

export const useDeleteMonitor = () =>
  useChange(
    (monitor: Monitor) => unwrap(client.DELETE('/monitor/{id}', { params: ofVersion(monitor) })),
    'Monitor deleted',
  );

const mute = (monitor: Monitor, muted: boolean) =>
  unwrap(client.PUT('/monitor/{id}/mute', { params: ofVersion(monitor), body: { muted } }));

export const useMuteMonitor = () => useChange((monitor: Monitor) => mute(monitor, true), 'Monitor muted');
export const useUnmuteMonitor = () => useChange((monitor: Monitor) => mute(monitor, false), 'Monitor unmuted');

const resultText = ({ new_n, changed_n, followup_n, removed_n, mail_status }: MonitorRun) =>
  mail_status === 'skipped_no_change'
    ? 'Nothing has changed since the last run'
    : `${new_n} new, ${changed_n + followup_n} changed, ${removed_n} removed. An email has been queued.`;

export function useRunMonitor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(client.POST('/monitor/{id}/run', { params: { path: { id } } })),
    onSuccess: async (run) => {
      toast.success(resultText(run));
      await queryClient.invalidateQueries({ queryKey: monitorsKey });
    },
  });
}
