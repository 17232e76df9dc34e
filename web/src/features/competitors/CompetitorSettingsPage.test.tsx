import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { aeMeta, rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

const member = (raw_name: string): Schemas['CompetitorMember'] => ({ raw_name, match: 'exact', evidence: 'user' });
const settings: Schemas['TenantMetadata'] = {
  company_names: ['ACME INC'],
  partner_names: [],
  competitor_groups: [{ id: 'cgr_1', side: 'them', name: 'Rival', members: [member('RIVAL INC')] }],
  incomplete_months: 3,
  version: 4,
};
const maker = (name: string, similarity: number | null = null): Schemas['MakerRow'] => ({
  name,
  reports_5_years: 1200,
  reports: 3400,
  last_seen: '2026-09-30',
  group: null,
  similarity,
});
const coverage: Schemas['MakerCoverage'] = {
  meta: aeMeta,
  start_date: '2021-10-01',
  end_date: '2026-09-30',
  total: 10_000,
  us: 2500,
  them: 1600,
  both: 100,
  unassigned: 6000,
  groups: [
    { name: 'Acme Devices', side: 'us', reports: 2500 },
    { name: 'Rival', side: 'them', reports: 1600 },
  ],
  conflicts: [],
};

const path = '/tenant/competitor-settings';

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/tenants/metadata', settings);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('competitor:write'));
  mockApi.on('post', '/ae/makers/coverage', coverage);
  mockApi.on('get', '/ae/makers', ({ query }) => ({
    meta: aeMeta,
    rows: query.get('like') === 'Rival' ? [maker('RIVAL INC', 1), maker('RIVALL LLC', 0.91)] : [maker('NEWCO GMBH')],
    truncated: false,
  }));
});

async function openPage() {
  const app = renderAppAt(path);
  const rival = await screen.findByRole('region', { name: 'Rival' });
  return { ...app, rival, own: screen.getByRole('region', { name: 'Acme Devices' }) };
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('names, counts and coverage are shown as text', async () => {
  const { rival, own } = await openPage();
  expect(
    await screen.findByText('These names cover 4,000 of 10,000 reports in the last 5 years; 6,000 unassigned.'),
  ).toBeVisible();
  expect(screen.getByText('Us 2,400 (24.0%)')).toBeVisible();
  expect(within(own).getByText('ACME INC')).toBeVisible();
  expect(within(rival).getByText('1,600 reports')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('a name found by search is assigned and saved with the version that was read', async () => {
  mockApi.on('put', '/tenants/metadata', { ...settings, company_names: ['ACME INC', 'NEWCO GMBH'], version: 5 });
  const { user, own } = await openPage();
  await user.type(within(own).getByRole('combobox', { name: 'Search names for Acme Devices' }), 'newco');
  const option = await screen.findByRole('option', { name: /NEWCO GMBH.*1,200 reports in 5 years, 3,400 in total/ });
  await user.click(option);
  expect(within(own).getByRole('list', { name: 'Manufacturer names for Acme Devices' })).toHaveTextContent(
    'NEWCO GMBH',
  );
  await waitFor(() =>
    expect(mockApi.sent('post', '/ae/makers/coverage').at(-1)?.body).toMatchObject({
      company_names: ['ACME INC', 'NEWCO GMBH'],
    }),
  );
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  const [request] = mockApi.sent('put', '/tenants/metadata');
  expect(request?.headers.get('If-Match')).toBe('"4"');
  expect(request?.body).toMatchObject({ company_names: ['ACME INC', 'NEWCO GMBH'], incomplete_months: 3 });
  await waitFor(() => expect(save()).toBeDisabled());
});

test('similar names are accepted one by one', async () => {
  const { user, rival } = await openPage();
  const accept = await within(rival).findByRole('button', { name: 'Accept RIVALL LLC' });
  expect(within(rival).queryByRole('button', { name: 'Accept RIVAL INC' })).toBeNull();
  await user.click(accept);
  expect(within(rival).getByRole('list', { name: 'Manufacturer names for Rival' })).toHaveTextContent('RIVALL LLC');
  expect(within(rival).queryByRole('button', { name: 'Accept RIVALL LLC' })).toBeNull();
});

test('a name on both sides is marked and blocks saving', async () => {
  mockApi.on('get', '/ae/makers', { meta: aeMeta, rows: [maker('RIVAL INC')], truncated: false });
  const { user, own, rival } = await openPage();
  await user.type(within(own).getByRole('combobox', { name: 'Search names for Acme Devices' }), 'rival');
  await user.click(await screen.findByRole('option', { name: /RIVAL INC/ }));
  expect(within(own).getByText('Also assigned to Rival, on the other side')).toBeVisible();
  expect(within(rival).getByText('Also assigned to Acme Devices, on the other side')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('RIVAL INC: a name cannot be on both sides.');
  expect(save()).toBeDisabled();
  await user.click(within(own).getByRole('button', { name: 'Remove RIVAL INC' }));
  expect(save()).toBeDisabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a concurrent change is reported and nothing is lost', async () => {
  mockApi.fail('put', '/tenants/metadata', 412, { message: 'Another user changed this' });
  const { user, rival } = await openPage();
  await user.type(within(rival).getByLabelText('Display name'), 's');
  await user.click(save());
  expect(await screen.findByText(/Another user has changed these settings/)).toBeVisible();
  expect(screen.getByLabelText('Display name')).toHaveValue('Rivals');
  mockApi.on('get', '/tenants/metadata', { ...settings, competitor_groups: [], version: 5 });
  await user.click(screen.getByRole('button', { name: 'Load their version' }));
  await waitFor(() => expect(screen.queryByLabelText('Display name')).toBeNull());
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user, rival, router, address } = await openPage();
  await user.type(within(rival).getByLabelText('Display name'), 's');
  void router.navigate('/user/profile');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe(path);
  void router.navigate('/user/profile');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/user/profile'));
});

test('without the permission the page is read-only and names the required role', async () => {
  const role = { id: 'r', key: 'ra_manager', description: '', is_system: true };
  mockApi.on('get', '/roles/{id}/roles-and-permissions', {
    ...rolesWith('ae:read'),
    roles: [{ ...role, name: 'RA manager', permissions: ['competitor:write'] }],
  });
  await openPage();
  expect(screen.getByText('You can view these settings. Changing them requires the role RA manager.')).toBeVisible();
  for (const name of ['Save', 'Add competitor', 'Remove RIVAL INC']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('without settings the page explains what the comparison shows', async () => {
  mockApi.on('get', '/tenants/metadata', { version: 0 });
  const { user } = renderAppAt(path);
  expect(await screen.findByText(/“All MFGS” on the left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add competitor' }));
  expect(screen.queryByText(/“All MFGS” on the left/)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Every group needs a name.');
});

test('the history lists who changed what', async () => {
  mockApi.on('get', '/tenants/metadata/history', [
    { version: 4, at: '2026-10-02T08:30:00Z', by: 'Ada Lovelace', changes: ['Group Rival added'] },
  ]);
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'History' }));
  const drawer = await screen.findByRole('dialog', { name: 'Settings history' });
  expect(await within(drawer).findByText('Group Rival added')).toBeVisible();
  expect(within(drawer).getByText('Ada Lovelace · 02 Oct 2026 08:30')).toBeVisible();
});
