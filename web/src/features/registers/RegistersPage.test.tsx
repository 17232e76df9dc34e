import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '@/api/schema';
import { rolesWith } from '@/test/ae-fixtures';
import { reportableCase } from '@/test/case-fixtures';
import { mockApi } from '@/test/mock-api';
import { product } from '@/test/product-fixtures';
import { renderWithApp } from '@/test/render';
import { RegistersPage } from './RegistersPage';

const action: components['schemas']['FieldAction'] = {
  id: 'reg_1',
  reference: 'FSCA-1',
  product_ids: ['prd_1'],
  title: 'Pumps returned',
  kind: 'return',
  status: 'ongoing',
  issued_on: '2026-05-04',
  completed_on: null,
  scope: 'Lots 17 to 19',
  rationale: '',
  effectiveness: '',
  countries: ['DE', 'XI'],
  recall_numbers: [],
  capa_references: [],
  case_ids: [],
  created_at: '2026-05-05T10:00:00Z',
  created_by_name: 'Anna Berg',
  updated_at: '2026-05-05T10:00:00Z',
  updated_by_name: 'Anna Berg',
  version: 3,
  products: [{ id: 'prd_1', name: 'Pump' }],
};
const pageOf = <Row,>(rows: Row[]) => ({ rows, page: 1, page_size: 25, total_rows: rows.length, order_by: [] });

beforeEach(() => {
  mockApi.on('get', '/registers/field_actions', pageOf([action]));
  mockApi.on('get', '/registers/field_actions/{id}', action);
  mockApi.on('get', '/registers/capas', pageOf<components['schemas']['Capa']>([]));
  mockApi.on('get', '/products', pageOf<components['schemas']['Product']>([]));
  mockApi.on('get', '/cases', pageOf<components['schemas']['CaseRow']>([]));
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('action:write'));
});

test('an entry is changed with the version that was read, and lists are split at commas', async () => {
  mockApi.on('put', '/registers/field_actions/{id}', { ...action, version: 4 });
  const { user } = renderWithApp(<RegistersPage />);
  await user.click(await screen.findByRole('row', { name: 'Open FSCA-1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'FSCA-1' }));
  expect(await drawer.findByText('Lots 17 to 19')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit field action' }));
  await user.clear(dialog.getByLabelText('Countries'));
  await user.type(dialog.getByLabelText('Countries'), 'de, fr');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/registers/field_actions/{id}')).toHaveLength(1));
  const [call] = mockApi.sent('put', '/registers/field_actions/{id}');
  expect(call?.headers.get('If-Match')).toBe('"3"');
  expect(call?.body).toMatchObject({ countries: ['DE', 'FR'], issued_on: '2026-05-04', completed_on: null });
});

test('an empty register offers the first entry, and its errors are shown at the fields', async () => {
  mockApi.fail('post', '/registers/capas', 422, {
    fields: { effectiveness: 'A CAPA cannot be closed before its effect has been verified' },
  });
  const { user } = renderWithApp(<RegistersPage />);
  await user.click(await screen.findByRole('tab', { name: 'CAPA' }));
  await user.click(await screen.findByRole('button', { name: 'Add the first CAPA' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add CAPA' }));
  await user.type(dialog.getByLabelText(/Reference/), 'CAPA-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A CAPA cannot be closed before its effect has been verified')).toBeVisible();
});

test('products are found on the server, and those of the entry keep their names', async () => {
  mockApi.on('get', '/registers/field_actions/{id}', { ...action, case_ids: ['cas_9'] });
  mockApi.on('get', '/cases/{id}', { ...reportableCase, number: 'CASE-9', title: 'Pump stopped' });
  mockApi.on('put', '/registers/field_actions/{id}', { ...action, version: 4 });
  const { user } = renderWithApp(<RegistersPage />);
  await user.click(await screen.findByRole('row', { name: 'Open FSCA-1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'FSCA-1' }));
  expect(await drawer.findByRole('link', { name: 'CASE-9: Pump stopped' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit field action' }));
  expect(dialog.getByRole('button', { name: 'Pump' })).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'CASE-9: Pump stopped' })).toBeVisible();
  mockApi.on('get', '/products', pageOf([{ ...product, id: 'prd_900', name: 'Valve 900' }]));
  await user.type(dialog.getByRole('combobox', { name: /Products/ }), 'valve');
  await user.click(await screen.findByRole('option', { name: 'Valve 900' }));
  const asked = mockApi.sent('get', '/products').map(({ query }) => query.get('q'));
  expect(asked).toContain('valve');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/registers/field_actions/{id}')).toHaveLength(1));
  const [call] = mockApi.sent('put', '/registers/field_actions/{id}');
  expect(call?.body).toMatchObject({ product_ids: ['prd_1', 'prd_900'], case_ids: ['cas_9'] });
});

test('who may not write sees no buttons to add or edit', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  renderWithApp(<RegistersPage />);
  await screen.findByRole('row', { name: 'Open FSCA-1' });
  expect(screen.queryByRole('button', { name: 'Add field action' })).not.toBeInTheDocument();
});
