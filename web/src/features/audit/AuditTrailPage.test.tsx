import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { changesOf, changeText } from '@/parts/audit/entry-labels';
import { asAdministrator, asManager, asViewer, pageOf } from '@/test/admin-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

const entry: Schemas['TrailEntry'] = {
  seq: 41,
  at: '2026-02-03T04:05:06Z',
  actor: { id: 'usr_1', display_name: 'Ada Lovelace' },
  actor_ip: '192.0.2.1',
  action: 'member.role',
  entity_id: 'usr_2',
  outcome: 'done',
  changes: [{ field: 'role_id', before: 'analyst', after: 'viewer' }],
  before: { role_id: 'analyst' },
  after: { role_id: 'viewer' },
  reason: 'New task',
  request_id: 'req_1',
  hash: 'abc123',
};
const verdict: Schemas['TrailVerdict'] = {
  is_whole: true,
  entries: 41,
  head_hash: 'abc123',
  first_broken: null,
  verified_at: '2026-02-03T04:05:07Z',
};

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asAdministrator);
  mockApi.on('get', '/audit', pageOf([entry]));
  mockApi.on('get', '/audit/choices', {
    actions: ['member.role', 'tenant.update'],
    actors: [{ id: 'usr_1', display_name: 'Ada Lovelace' }],
  });
  mockApi.on('get', '/audit/verification', verdict);
});

test('an entry is shown in plain language and opens', async () => {
  const { user } = renderAppAt('/tenant/audit');
  const row = await screen.findByRole('row', { name: 'Open entry 41' });
  expect(row).toHaveTextContent('Changed a role');
  expect(row).toHaveTextContent('Role id: analyst → viewer');
  await user.click(row);
  const drawer = await screen.findByRole('dialog', { name: 'Entry 41' });
  expect(within(drawer).getByText('192.0.2.1')).toBeVisible();
  expect(within(drawer).getByText(/SHA-256 abc123/)).toBeVisible();
});

test('times show seconds and a time zone', async () => {
  renderAppAt('/tenant/audit');
  const row = await screen.findByRole('row', { name: 'Open entry 41' });
  expect(row).toHaveTextContent(/\d{2}:05:06 (UTC|\S+ \(UTC[+-]\d{2}:\d{2}\))/);
});

test('a manager can read the trail but not export it', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asManager);
  renderAppAt('/tenant/audit');
  expect(await screen.findByRole('row', { name: 'Open entry 41' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
});

test('filters are stored in the address and sent to the server', async () => {
  const { user, address } = renderAppAt('/tenant/audit');
  await user.click(await screen.findByRole('combobox', { name: 'Action' }));
  await user.click(await screen.findByRole('option', { name: 'Changed the organization' }));
  expect(address()).toContain('action=tenant.update');
  await screen.findByRole('row', { name: 'Open entry 41' });
  expect(mockApi.sent('get', '/audit').at(-1)?.query.get('action')).toBe('tenant.update');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/tenant/audit');
});

test('an intact chain is confirmed, and a broken one raises an alert', async () => {
  const { user } = renderAppAt('/tenant/audit');
  expect(await screen.findByText('Audit trail verified: 41 entries')).toBeVisible();
  mockApi.on('get', '/audit/verification', { ...verdict, is_whole: false, first_broken: 12 });
  await user.click(screen.getByRole('button', { name: 'Verify again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The audit trail is broken at entry 12');
});

test('the export uses the filters of the page', async () => {
  mockApi.file('/audit/download', 'audit-trail.csv', 'rows');
  const { user } = renderAppAt('/tenant/audit?outcome=refused');
  await screen.findByRole('row', { name: 'Open entry 41' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export audit trail' });
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await expect.poll(() => mockApi.sent('get', '/audit/download')).toHaveLength(1);
  expect(mockApi.sent('get', '/audit/download')[0]?.query.get('outcome')).toBe('refused');
});

test('without the permission the lock card is shown', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asViewer);
  renderAppAt('/tenant/audit');
  expect(
    await screen.findByRole('heading', { name: 'Your role does not have access to the audit trail' }),
  ).toBeVisible();
});

test('a created or deleted record shows all of its fields', () => {
  const begun = changesOf({ ...entry, changes: [], before: null, after: { name: 'Pumps', version: 1 } });
  expect(begun.map(changeText)).toEqual(['Name: – → Pumps']);
  const ended = changesOf({ ...entry, changes: [], before: { name: 'Pumps' }, after: null });
  expect(ended.map(changeText)).toEqual(['Name: Pumps → –']);
});
