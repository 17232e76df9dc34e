import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { asAdministrator, info } from '@/test/admin-fixtures';
import { plan, profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { family } from '@/test/product-fixtures';
import { renderAppAt, storeSession } from '@/test/render';

const metadata: Schemas['TenantMetadata'] = { company_names: ['ACME INC'], export_days: 1, version: 4 };
const pumps = { ...family, id: 'fam_pumps', name: 'Pumps', has_riskgrid: true };

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asAdministrator);
  mockApi.on('get', '/tenants/info', info);
  mockApi.on('get', '/tenants/metadata', metadata);
  mockApi.on('get', '/tenants/plan', { ...plan, valid_from: '2026-03-09T12:00:00Z' });
  mockApi.on('get', '/data/versions', []);
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
  mockApi.on('get', '/product-families', [pumps, { ...family, id: 'fam_bare', name: 'Bare', has_riskgrid: false }]);
});

const openPage = async () => {
  const app = renderAppAt('/tenant/settings');
  await screen.findByRole('region', { name: 'Organization' });
  const card = (name: string) => within(screen.getByRole('region', { name }));
  return { ...app, card };
};

test('the organization’s date format applies as soon as it is saved', async () => {
  mockApi.on('put', '/tenants/info', { ...info, date_format: 'MM/DD/YYYY', version: 8 });
  mockApi.on('get', '/users/profile', { ...profile, preferences: { ...profile.preferences, date_format: 'auto' } });
  const { user, card } = await openPage();
  expect(await screen.findByText('09 Mar 2026')).toBeVisible();
  await user.click(card('Organization').getByRole('combobox', { name: 'Date format' }));
  await user.click(await screen.findByRole('option', { name: '01/31/2030 (MM/DD/YYYY)' }));
  await user.click(card('Organization').getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('03/09/2026')).toBeVisible();
  expect(mockApi.sent('put', '/tenants/info')[0]?.body).toMatchObject({ date_format: 'MM/DD/YYYY' });
});

test("the user's date format wins over the organization's", async () => {
  mockApi.on('get', '/tenants/info', { ...info, date_format: 'MM/DD/YYYY' });
  const own = { ...profile.preferences, date_format: 'YYYY-MM-DD' as const };
  mockApi.on('get', '/users/profile', { ...profile, preferences: own });
  await openPage();
  // Looked for on the whole page, because a new format renders it again.
  expect(await screen.findByText('2026-03-09')).toBeVisible();
});

test('a sender name is saved, and one containing an address is rejected next to its field', async () => {
  mockApi.on('put', '/tenants/info', { ...info, sender_name: 'Acme Quality', version: 8 });
  const { user, card } = await openPage();
  const name = card('Organization').getByLabelText('Email sender name');
  await user.type(name, 'Acme <fda@fda.test>');
  await user.click(card('Organization').getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A sender name cannot contain @, <, > or quotation marks')).toBeVisible();
  expect(mockApi.sent('put', '/tenants/info')).toHaveLength(0);
  await user.clear(name);
  await user.type(name, 'Acme Quality');
  await user.click(card('Organization').getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Organization saved')).toBeVisible();
  expect(mockApi.sent('put', '/tenants/info')[0]?.body).toMatchObject({ sender_name: 'Acme Quality' });
});

test('a family with a grid is selected as the default, and a rejection is shown next to the field', async () => {
  const message = 'This family has no approved risk grid';
  mockApi.fail('put', '/tenants/metadata', 422, { message, fields: { default_grid_family_id: message } });
  const { user, card } = await openPage();
  await user.click(card('Regulatory defaults').getByRole('combobox', { name: 'Default risk grid' }));
  expect(screen.queryByRole('option', { name: 'Bare' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Pumps' }));
  await user.click(card('Regulatory defaults').getByRole('button', { name: 'Save' }));
  expect(await card('Regulatory defaults').findByText(message)).toBeVisible();
  expect(mockApi.sent('put', '/tenants/metadata')[0]?.body).toMatchObject({ default_grid_family_id: 'fam_pumps' });
});

test('export retention is selected from a list', async () => {
  mockApi.on('put', '/tenants/metadata', { ...metadata, export_days: 30, version: 5 });
  const { user, card } = await openPage();
  const kept = card('Data').getByRole('combobox', { name: 'Keep exported files for' });
  expect(kept).toHaveTextContent('1 day');
  await user.click(kept);
  await user.click(await screen.findByRole('option', { name: '30 days' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(mockApi.sent('put', '/tenants/metadata')[0]?.body).toMatchObject({ export_days: 30 });
});
