import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '@/test/admin-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { Notification } from './api';
import { NotificationBell } from './NotificationBell';

const notification = (change: Partial<Notification> = {}): Notification => ({
  id: 'ntf_1',
  kind: 'mention',
  title: 'Complaint C-104',
  event: 'Ada Lovelace mentioned you in a comment',
  quote: 'Please check lot 12',
  path: '/work',
  actor: { id: 'usr_1', display_name: 'Ada Lovelace' },
  created_at: '2026-11-01T10:00:00Z',
  read_at: null,
  ...change,
});

function show(...notifications: Notification[]) {
  mockApi.on('get', '/notifications', pageOf(notifications));
  mockApi.on('get', '/notifications/unread', { unread: notifications.filter(({ read_at }) => !read_at).length });
  mockApi.on('post', '/notifications/read', { unread: 0 });
  return renderWithApp(<NotificationBell />);
}

test('opening a notification marks it as read', async () => {
  const { user } = show(notification());
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  await user.click(await within(list).findByRole('button', { name: /Unread: Complaint C-104.*Please check lot 12/ }));
  await waitFor(() => expect(mockApi.sent('post', '/notifications/read')[0]?.body).toEqual({ ids: ['ntf_1'] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('all are marked at once, and read ones stay in the list', async () => {
  const { user } = show(notification(), notification({ id: 'ntf_2', title: 'Pump', read_at: '2026-11-02T10:00:00Z' }));
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await screen.findByRole('button', { name: /^Pump/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(mockApi.sent('post', '/notifications/read')[0]?.body).toEqual({}));
});

test('someone without notifications learns what will appear', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/Nothing yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});
