import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { noToast } from '@/api/query-meta';

export type SavedView = Schemas['SavedView'];
export type ViewPage = Schemas['ViewPage'];

export const savedViewsQuery = (page: ViewPage) =>
  queryOptions({
    queryKey: ['views', page],
    queryFn: () => unwrap(client.GET('/views', { params: { query: { page } } })),
  });

function useViewsMutation<Input>(mutationFn: (input: Input) => Promise<unknown>, meta = {}) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, meta, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['views'] }) });
}

// A duplicate name is reported next to the field.
export const useSaveView = () =>
  useViewsMutation((body: Schemas['SavedViewBody']) => unwrap(client.POST('/views', { body })), noToast);

export const useDeleteView = () =>
  useViewsMutation((id: string) => unwrap(client.DELETE('/views/{id}', { params: { path: { id } } })));
