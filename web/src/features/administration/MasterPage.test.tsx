import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { pageOf } from '@/test/admin-fixtures';
import { acme, profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

const operations = { ...acme, id: 'ten_ops', name: 'Operations', kind: 'master', role: 'master_admin' } as const;
const row: Schemas['TenantRow'] = {
  id: 'ten_borealis',
  name: 'Borealis',
  kind: 'client',
  status: 'active',
  plan: 'starter',
  features: ['smart_viz'],
  limits: { seats: 5, monitors: 3, storage_mb: 10, complaint_rows: 100 },
  seats_used: 2,
  products: 7,
  complaints: 40,
  created_at: '2026-01-01T00:00:00Z',
  valid_until: null,
  last_activity_at: null,
  version: 2,
};

beforeEach(() => {
  storeSession({ tenantID: operations.id });
  mockApi.on('get', '/users/profile', {
    ...profile,
    has_master_tenant: true,
    last_logged_in_tenant_id: operations.id,
    all_tenants: [acme, operations],
  });
  mockApi.on(
    'get',
    '/master/tenants',
    pageOf([row, { ...row, id: operations.id, name: 'Operations', kind: 'master' }]),
  );
});

const openMenu = async (user: ReturnType<typeof renderAppAt>['user'], entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Borealis' }));
  await user.click(screen.getByRole('menuitem', { name: entry }));
};

test('tenants are listed with their usage; master tenants have no actions', async () => {
  renderAppAt('/tenant/master');
  expect(await screen.findAllByText('2 of 5')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Actions for Operations' })).not.toBeInTheDocument();
});

test('a plan is saved with the version that was read', async () => {
  mockApi.on('put', '/master/tenants/{id}/plan', { ...row, version: 3 });
  const { user } = renderAppAt('/tenant/master');
  await openMenu(user, 'Plan, flags and limits');
  const dialog = screen.getByRole('dialog', { name: 'Plan for Borealis' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Product Hub' }));
  const seats = within(dialog).getByLabelText('Seats');
  await user.clear(seats);
  await user.type(seats, '8');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Plan for Borealis saved')).toBeVisible();
  const [request] = mockApi.sent('put', '/master/tenants/{id}/plan');
  expect(request?.headers.get('If-Match')).toBe('"2"');
  expect(request?.body).toMatchObject({ features: ['product_hub', 'smart_viz'], limits: { seats: 8 } });
});

test('a tenant is created with its first administrator', async () => {
  mockApi.on('post', '/master/tenants', { ...row, name: 'Newcomer' });
  const { user } = renderAppAt('/tenant/master');
  await user.click(await screen.findByRole('button', { name: 'Create tenant' }));
  await user.type(screen.getByLabelText(/^Organization name/), 'Newcomer');
  await user.type(screen.getByLabelText(/^First administrator/), 'Nina New');
  await user.type(screen.getByLabelText(/^Administrator’s email/), 'nina@new.example');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Newcomer created. An email was sent to nina@new.example.')).toBeVisible();
});

test('support access requires a reason', async () => {
  const { user } = renderAppAt('/tenant/master');
  await openMenu(user, 'Enter as support');
  const dialog = screen.getByRole('dialog', { name: 'Enter Borealis as support' });
  expect(within(dialog).getByRole('button', { name: 'Enter for one hour' })).toBeDisabled();
  expect(within(dialog).getByText(/administrators are notified by email/)).toBeVisible();
});

test('a user working in another tenant is asked to switch', async () => {
  storeSession({ tenantID: acme.id });
  renderAppAt('/tenant/master');
  expect(await screen.findByRole('button', { name: 'Switch to Operations' })).toBeVisible();
  expect(mockApi.sent('get', '/master/tenants')).toHaveLength(0);
});

test('a user without a master tenant sees the lock card', async () => {
  mockApi.on('get', '/users/profile', profile);
  storeSession();
  renderAppAt('/tenant/master');
  expect(
    await screen.findByRole('heading', { name: 'Your role does not have access to the master admin panel' }),
  ).toBeVisible();
});

test('health, emails and versions are listed with their actions', async () => {
  mockApi.on('get', '/master/health', [{ name: 'Mail', ok: false, text: '3 waiting, 1 given up' }]);
  mockApi.on('get', '/master/mails', [
    {
      id: 'mail_1',
      tenant_name: null,
      cause: 'reset',
      recipient: 'ada@acme.example',
      status: 'dead',
      attempts: 9,
      last_error: 'no route to host',
      created_at: '2026-01-01T00:00:00Z',
      next_attempt_at: '2026-01-02T00:00:00Z',
      sent_at: null,
    },
  ]);
  mockApi.on('post', '/master/mails/{id}/retry', null);
  const { user } = renderAppAt('/tenant/master?tab=health');
  expect(await screen.findByText('Mail: needs attention')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Email queue' }));
  expect(await screen.findByText('no route to host')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send now to ada@acme.example' }));
  await expect.poll(() => mockApi.sent('post', '/master/mails/{id}/retry')).toHaveLength(1);
});

test('a banner shows that support access is active', async () => {
  storeSession({ tenantID: 'ten_borealis' });
  const entered = {
    ...acme,
    id: 'ten_borealis',
    name: 'Borealis',
    role: 'support',
    support_until: '2030-01-01T10:00:00Z',
  };
  mockApi.on('get', '/users/profile', { ...profile, has_master_tenant: true, all_tenants: [entered, operations] });
  renderAppAt('/coldstart');
  expect(await screen.findByText(/Support access to Borealis until 01 Jan 2030 10:00/)).toBeVisible();
});

test('the playground shows a ribbon and offers no other tenants', async () => {
  storeSession({ tenantID: 'ten_play' });
  const play = { ...acme, id: 'ten_play', name: 'Playground', kind: 'playground', plan: 'playground' } as const;
  mockApi.on('get', '/users/profile', { ...profile, all_tenants: [acme, play] });
  const { user } = renderAppAt('/coldstart');
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Playground: sample data, shared with all playground users',
  );
  await user.click(screen.getByRole('button', { name: /^User menu/ }));
  expect(screen.queryByRole('menuitem', { name: 'Switch Tenant' })).not.toBeInTheDocument();
});

test('the platform audit trail shows sign-ins and filters them on its own tab', async () => {
  const refused: Schemas['TrailEntry'] = {
    seq: 7,
    at: '2026-02-03T04:05:06Z',
    actor: { id: 'usr_9', display_name: 'Ada Lovelace' },
    actor_ip: '192.0.2.1',
    action: 'auth.login',
    entity_id: null,
    outcome: 'refused',
    changes: [],
    before: null,
    after: null,
    reason: 'wrong password',
    request_id: 'req_1',
    hash: 'abc123',
  };
  mockApi.on('get', '/master/audit', pageOf([refused]));
  mockApi.on('get', '/master/audit/choices', { actions: ['auth.lockout', 'auth.login'], actors: [] });
  const { user, address } = renderAppAt('/tenant/master?tab=audit');
  const entry = await screen.findByRole('row', { name: 'Open entry 7' });
  expect(entry).toHaveTextContent('Ada Lovelace');
  expect(entry).toHaveTextContent('Rejected');
  expect(entry).toHaveTextContent('wrong password');
  await user.click(screen.getByRole('combobox', { name: 'Action' }));
  await user.click(await screen.findByRole('option', { name: 'Locked out after failed attempts' }));
  await expect.poll(() => mockApi.sent('get', '/master/audit').at(-1)?.query.get('action')).toBe('auth.lockout');
  expect(address()).toContain('tab=audit');
});
