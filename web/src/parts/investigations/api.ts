import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import type { operations } from '@/api/schema';

export type InvestigationRow = Schemas['InvestigationRow'];
export type InvestigationQuery = NonNullable<operations['investigations']['parameters']['query']>;

export const investigationsKey = 'investigations';

export const investigationsQuery = (query: InvestigationQuery) =>
  queryOptions({
    queryKey: [investigationsKey, 'list', query],
    queryFn: ({ signal }) => unwrap(client.GET('/investigations', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export function useStartInvestigation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['NewInvestigation']) => unwrap(client.POST('/investigations', { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [investigationsKey] }),
  });
}
