import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { asAdministrator, asViewer, info } from '@/test/admin-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

const metadata: Schemas['TenantMetadata'] = {
  company_names: ['ACME INC'],
  incomplete_months: 2,
  pinned_data_version: null,
  session: { ttl_min: 720, idle_min: 30 },
  allowed_email_domains: [],
  monitor_all_clear: false,
  version: 4,
};
const version = (id: string): Schemas['DataVersion'] => ({
  id,
  is_current: false,
  is_generated: true,
  data_through: '2026-09-30',
  loaded_at: '2026-10-01T00:00:00Z',
  rows: {},
  sources: [],
  difference: null,
});

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asAdministrator);
  mockApi.on('get', '/tenants/info', info);
  mockApi.on('get', '/tenants/metadata', metadata);
  mockApi.on('get', '/data/versions', [version('maude-1'), version('maude-2')]);
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
  mockApi.on('get', '/tenants/template', { current: null, placeholders: ['content'] });
});

const openPage = async () => {
  const app = renderAppAt('/tenant/settings');
  await screen.findByRole('region', { name: 'Organization' });
  const card = (name: string) => within(screen.getByRole('region', { name }));
  return { ...app, card };
};

test('the organization is saved with the version that was read', async () => {
  mockApi.on('put', '/tenants/info', { ...info, legal_name: 'Acme, Inc.', version: 8 });
  const { user, card } = await openPage();
  await user.type(card('Organization').getByLabelText('Legal name'), 'Acme, Inc.');
  await user.type(card('Organization').getByLabelText('FEI numbers'), '3001234567, 3007654321');
  await user.click(card('Organization').getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Organization saved')).toBeVisible();
  const [request] = mockApi.sent('put', '/tenants/info');
  expect(request?.headers.get('If-Match')).toBe('"7"');
  expect(request?.body).toMatchObject({ legal_name: 'Acme, Inc.', fei_numbers: ['3001234567', '3007654321'] });
});

test('invalid registration numbers are rejected next to their field', async () => {
  const { user, card } = await openPage();
  await user.type(card('Organization').getByLabelText('SRN (EUDAMED)'), 'nonsense');
  await user.click(card('Organization').getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('An SRN looks like DE-MF-000012345')).toBeVisible();
  expect(mockApi.sent('put', '/tenants/info')).toHaveLength(0);
});

test('changing a security setting leaves the others unchanged', async () => {
  mockApi.on('put', '/tenants/metadata', { ...metadata, version: 5 });
  const { user, card } = await openPage();
  const idle = card('Security').getByLabelText('Idle timeout (min)');
  await user.clear(idle);
  await user.type(idle, '10');
  await user.type(card('Security').getByLabelText('Allowed email domains'), 'acme.example');
  await user.click(card('Security').getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  const [request] = mockApi.sent('put', '/tenants/metadata');
  expect(request?.headers.get('If-Match')).toBe('"4"');
  expect(request?.body).toMatchObject({
    company_names: ['ACME INC'],
    session: { ttl_min: 720, idle_min: 10 },
    allowed_email_domains: ['acme.example'],
  });
});

test('thresholds out of range are reported', async () => {
  const { user, card } = await openPage();
  const rate = card('Regulatory defaults').getByLabelText('FDR q');
  await user.clear(rate);
  await user.type(rate, '7');
  await user.click(card('Regulatory defaults').getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must be 0 to 1')).toBeVisible();
  expect(mockApi.sent('put', '/tenants/metadata')).toHaveLength(0);
});

test('a data version is pinned and unpinned', async () => {
  mockApi.on('put', '/tenants/metadata', { ...metadata, pinned_data_version: 'maude-2', version: 5 });
  const { user, card } = await openPage();
  await user.click(card('Data').getByRole('combobox', { name: 'Public data version' }));
  await user.click(await screen.findByRole('option', { name: /maude-2/ }));
  expect(await screen.findByText(/uses this version until you unpin it/)).toBeVisible();
  expect(mockApi.sent('put', '/tenants/metadata')[0]?.body).toMatchObject({ pinned_data_version: 'maude-2' });
});

test('seats and flags of the plan are shown', async () => {
  const { card } = await openPage();
  expect(card('Plan').getByText('Enterprise')).toBeVisible();
  expect(card('Plan').getByRole('progressbar', { name: 'Seats used: 1 of 1' })).toBeVisible();
});

test('without the permission the lock card is shown', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asViewer);
  renderAppAt('/tenant/settings');
  expect(
    await screen.findByRole('heading', { name: 'Your role does not have access to the organization settings' }),
  ).toBeVisible();
});

test('a failed load can be retried', async () => {
  mockApi.fail('get', '/tenants/metadata', 503);
  const { user } = renderAppAt('/tenant/settings');
  expect(await screen.findByText('Error loading the settings')).toBeVisible();
  mockApi.on('get', '/tenants/metadata', metadata);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Security' })).toBeVisible();
});
