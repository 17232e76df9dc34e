import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { Monitor, MonitorRun } from './api';
import { MonitoringPage } from './MonitoringPage';

const monitor: Monitor = {
  id: 'mon_1',
  name: 'Pumps',
  kind: 'AE',
  frequency: 'weekly',
  product_code: 'FRN',
  start_date: '2026-11-15T00:00:00Z',
  expiration_date: null,
  on_signal: false,
  status: 'active',
  last_run_at: null,
  last_data_version: 'maude-2026-09-30.1',
  last_change_at: null,
  next_run_at: '2026-11-16T06:00:00Z',
  created_by: { id: profile.id, display_name: 'Anna' },
  is_mine: true,
  recipients: ['anna@acme.test'],
  version: 3,
};
const run: MonitorRun = {
  id: 'run_1',
  period: '2026-W46',
  started_at: '2026-11-16T06:00:00Z',
  from_version: 'maude-2026-08-31.1',
  to_version: 'maude-2026-09-30.1',
  new_n: 1,
  changed_n: 0,
  followup_n: 2,
  removed_n: 1,
  mail_status: 'sent',
  signals: [{ fda_code: '1670', term: 'Leak', count: 12, prr: 3.14 }],
  items: [
    { key: '123', change: 'new', label: 'Injury · ACME · PUMP', date: '2026-09-03' },
    { key: '122', change: 'removed', label: 'Withdrawn by FDA', date: null },
  ],
};

const open = (search = '') => renderWithApp(<MonitoringPage />, profile, `/${search}`);
const card = (name = 'Pumps') => screen.findByRole('article', { name });

beforeEach(() => mockApi.on('get', '/monitors', [monitor]));

test('a card shows what is monitored and the notification note', async () => {
  open();
  const pumps = within(await card());
  expect(pumps.getByText('Type: Adverse events')).toBeVisible();
  expect(pumps.getByText('Weekly')).toBeVisible();
  expect(pumps.getByText('15 Nov 2026')).toBeVisible();
  expect(pumps.getByText('Not set')).toBeVisible();
  expect(pumps.getByRole('note')).toHaveTextContent(
    'You will receive a weekly email notification for any changes in adverse events related to product code FRN, starting November 15, 2026.',
  );
});

test('with an expiration date the note names both dates', async () => {
  mockApi.on('get', '/monitors', [{ ...monitor, kind: 'recall', expiration_date: '2026-12-01T00:00:00Z' }]);
  open();
  const pumps = within(await card());
  expect(pumps.getByText('Type: Recalls')).toBeVisible();
  expect(pumps.getByText('01 Dec 2026')).toBeVisible();
  expect(pumps.getByRole('note')).toHaveTextContent('between November 15, 2026 and December 1, 2026.');
});

// Pacific/Kiritimati is 14 hours ahead of UTC, Los Angeles 8 behind.
test.each(['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'])('a date stays the same in %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(2026, 10, 15).toISOString()).not.toContain('2026-11-15T00:00');
  mockApi.on('get', '/monitors', [{ ...monitor, expiration_date: '2026-12-01T00:00:00Z' }]);
  mockApi.on('post', '/monitors', monitor);
  const { user } = open();
  const pumps = within(await card());
  expect(pumps.getByText('15 Nov 2026')).toBeVisible();
  expect(pumps.getByText('01 Dec 2026')).toBeVisible();
  expect(pumps.getByRole('note')).toHaveTextContent('between November 15, 2026 and December 1, 2026.');
  await user.click(screen.getByRole('button', { name: 'Add Monitor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Monitor' }));
  await user.type(dialog.getByLabelText('Name'), 'Pumps');
  await user.type(dialog.getByLabelText('Procode'), 'FRN');
  await user.click(dialog.getByLabelText('Kind'));
  await user.click(await screen.findByRole('option', { name: 'Recalls' }));
  await user.click(dialog.getByLabelText('Frequency'));
  await user.click(await screen.findByRole('option', { name: 'Daily' }));
  await user.type(dialog.getByLabelText('Start date'), '2030-01-02');
  await user.type(dialog.getByLabelText('Expiration date'), '2030-03-01');
  await user.click(dialog.getByRole('button', { name: 'Add Monitor' }));
  await waitFor(() => expect(mockApi.sent('post', '/monitors')).toHaveLength(1));
  expect(mockApi.sent('post', '/monitors')[0]?.body).toMatchObject({
    start_date: '2030-01-02T00:00:00.000Z',
    expiration_date: '2030-03-01T00:00:00.000Z',
  });
});

test('without monitors the first one can be created', async () => {
  mockApi.on('get', '/monitors', []);
  const { user } = open();
  expect(await screen.findByText('No monitors found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create a new monitor' }));
  expect(screen.getByRole('dialog', { name: 'Add Monitor' })).toBeVisible();
});

test('a failed load shows an error', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('ae:read'));
  mockApi.fail('get', '/monitors', 500);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading monitors');
});

test('a valid form is sent, with dates as timestamps', async () => {
  mockApi.on('post', '/monitors', monitor);
  const { user } = open('?procode=qbj');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Monitor' }));
  const submit = dialog.getByRole('button', { name: 'Add Monitor' });
  expect(submit).toBeDisabled();
  expect(dialog.getByLabelText('Procode')).toHaveValue('QBJ');
  await user.type(dialog.getByLabelText('Name'), 'Glucose');
  await user.click(dialog.getByLabelText('Kind'));
  await user.click(await screen.findByRole('option', { name: 'Recalls' }));
  await user.click(dialog.getByLabelText('Frequency'));
  await user.click(await screen.findByRole('option', { name: 'Daily' }));
  await user.type(dialog.getByLabelText('Start date'), '2030-01-02');
  await user.type(dialog.getByLabelText('Expiration date'), '2030-01-01');
  expect(await dialog.findByText('Expiration date must be after start date')).toBeVisible();
  expect(submit).toBeDisabled();
  await user.clear(dialog.getByLabelText('Expiration date'));
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  await waitFor(() => expect(mockApi.sent('post', '/monitors')).toHaveLength(1));
  expect(mockApi.sent('post', '/monitors')[0]?.body).toEqual({
    name: 'Glucose',
    kind: 'recall',
    frequency: 'daily',
    product_code: 'QBJ',
    start_date: '2030-01-02T00:00:00.000Z',
    expiration_date: null,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a product code is at most three letters', async () => {
  const { user } = open();
  await card();
  await user.click(screen.getByRole('button', { name: 'Add Monitor' }));
  const code = screen.getByLabelText('Procode');
  await user.type(code, 'ABCD');
  expect(await screen.findByText('Product code is too long')).toBeVisible();
  await user.clear(code);
  expect(await screen.findByText('Product code is required')).toBeVisible();
});

test('editing changes only name and frequency', async () => {
  mockApi.on('put', '/monitor/{id}', monitor);
  const { user } = open();
  await card();
  await user.click(screen.getByRole('button', { name: 'Menu for Pumps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(screen.getByText('Editing Monitor')).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: 'Update Monitor' }));
  expect(dialog.queryByLabelText('Procode')).not.toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'All pumps');
  await user.click(dialog.getByRole('button', { name: 'Update Monitor' }));
  await waitFor(() => expect(mockApi.sent('put', '/monitor/{id}')).toHaveLength(1));
  const sent = mockApi.sent('put', '/monitor/{id}')[0];
  expect(sent?.body).toEqual({ id: 'mon_1', name: 'All pumps', frequency: 'weekly' });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
});

test('deleting asks for confirmation and shows a toast', async () => {
  mockApi.on('delete', '/monitor/{id}', null);
  const { user } = open();
  await card();
  await user.click(screen.getByRole('button', { name: 'Menu for Pumps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Monitor deleted')).toBeVisible();
});

test('the link in an email asks before muting', async () => {
  mockApi.on('put', '/monitor/{id}/mute', { ...monitor, status: 'muted' });
  const { user } = open('?mute=mon_1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute monitor' }));
  expect(mockApi.sent('put', '/monitor/{id}/mute')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Mute' }));
  await waitFor(() => expect(mockApi.sent('put', '/monitor/{id}/mute')).toHaveLength(1));
  expect(mockApi.sent('put', '/monitor/{id}/mute')[0]?.body).toEqual({ muted: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('only an active monitor can be run', async () => {
  const later = {
    ...monitor,
    name: 'Later',
    start_date: '2099-01-01T00:00:00Z',
    last_data_version: null,
    next_run_at: '2099-01-01T05:00:00Z',
  };
  const muted = { ...monitor, id: 'mon_2', name: 'Muted', status: 'muted' as const };
  mockApi.on('get', '/monitors', [later, muted]);
  open();
  const first = within(await card('Later'));
  expect(first.getByRole('button', { name: 'Run now' })).toBeDisabled();
  expect(first.getByText(/Next run: starts 01 Jan 2099/)).toBeVisible();
  expect(within(await card('Muted')).getByRole('button', { name: 'Run now' })).toBeDisabled();
});

test('signals are offered only for adverse events', async () => {
  mockApi.on('post', '/monitors', monitor);
  const { user } = open('?procode=frn');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Monitor' }));
  expect(dialog.queryByLabelText('Also notify when a signal crosses its threshold')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Name'), 'Pumps');
  await user.click(dialog.getByLabelText('Kind'));
  await user.click(await screen.findByRole('option', { name: 'Adverse events' }));
  await user.click(dialog.getByLabelText('Also notify when a signal crosses its threshold'));
  await user.click(dialog.getByLabelText('Frequency'));
  await user.click(await screen.findByRole('option', { name: 'Daily' }));
  await user.type(dialog.getByLabelText('Start date'), '2001-01-01');
  expect(await dialog.findByText('Date must not be in the past')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add Monitor' })).toBeDisabled();
  await user.clear(dialog.getByLabelText('Start date'));
  await user.type(dialog.getByLabelText('Start date'), '2099-01-02');
  await user.click(dialog.getByRole('button', { name: 'Add Monitor' }));
  await waitFor(() => expect(mockApi.sent('post', '/monitors')).toHaveLength(1));
  expect(mockApi.sent('post', '/monitors')[0]?.body).toMatchObject({ kind: 'AE', on_signal: true });
});

test('the history lists the runs', async () => {
  mockApi.on('get', '/monitor/{id}/runs', [run]);
  const { user } = open();
  await card();
  await user.click(screen.getByRole('button', { name: 'History' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'History of Pumps' }));
  expect(await drawer.findByText('1 new, 2 with follow-ups, 0 changed, 1 removed · email sent')).toBeVisible();
  expect(drawer.getByText('Leak (1670): 12 events, PRR 3.1')).toBeVisible();
  expect(drawer.getByRole('link', { name: '123' })).toHaveAttribute(
    'href',
    '/dashboard/adverse-events?procode=FRN&report=123',
  );
  expect(drawer.getByText(/Removed: 122 Withdrawn by FDA/)).toBeVisible();
  expect(drawer.queryByRole('link', { name: '122' })).not.toBeInTheDocument();
});
