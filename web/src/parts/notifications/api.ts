import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';

export type Notification = Schemas['Notification'];
export type DeliveryChoices = Schemas['DeliveryChoices'];

// Everything that a new notification makes outdated.
export const notificationKeys = [['notifications'], ['work']] as const;

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => unwrap(client.GET('/notifications/unread', { signal })),
});

// The latest, a page of them.
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal }) => unwrap(client.GET('/notifications', { signal })),
});

export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: ({ signal }) => unwrap(client.GET('/notifications/choices', { signal })),
});

// Without ids, everything is marked.
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => unwrap(client.POST('/notifications/read', { body: ids.length > 0 ? { ids } : {} })),
    onSuccess: () => Promise.all(notificationKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useSaveChoices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeliveryChoices) => unwrap(client.PUT('/notifications/choices', { body })),
    onSuccess: (saved) => queryClient.setQueryData(choicesQuery.queryKey, saved),
  });
}
