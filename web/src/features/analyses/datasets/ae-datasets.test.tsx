import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '@/test/admin-fixtures';
import { rolesWith } from '@/test/ae-fixtures';
import { aeDataset } from '@/test/analysis-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { product, productPage } from '@/test/product-fixtures';
import { renderWithApp } from '@/test/render';
import { AeDatasetsPage } from './AeDatasetsPage';

const all = '/{tenant}/customer_ae/datasets';
const one = `${all}/{datasetId}` as const;

beforeEach(() => {
  mockApi.on('get', all, [aeDataset]);
  mockApi.on('get', '/risk_analyses', pageOf([]));
  mockApi.on('get', '/products', productPage([product]));
  mockApi.on(
    'get',
    '/roles/{id}/roles-and-permissions',
    rolesWith('analysis:create', 'annotate', 'complaint:delete_dataset'),
  );
});

const open = (address = '/intellirisk/ae') => renderWithApp(<AeDatasetsPage />, profile, address);
type User = ReturnType<typeof open>['user'];

async function openMenu(user: User) {
  await user.click(await screen.findByRole('button', { name: 'More actions for Injuries, version 1' }));
}

async function choose(user: User, entry: string) {
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: entry }));
}

test('a refresh reports added, changed and removed reports', async () => {
  const next = { ...aeDataset, id: 'aed_2', version: 2, added_count: 3, changed_count: 1, removed_count: 0 };
  mockApi.on('post', `${one}/refresh`, next);
  const { user } = open();
  await screen.findByRole('row', { name: /Injuries/ });
  mockApi.on('get', all, [next, aeDataset]);
  await choose(user, 'Refresh from the latest data');
  expect(await screen.findByText('Version 2: 3 added, 1 changed, 0 removed')).toBeVisible();
  expect(mockApi.sent('post', `${one}/refresh`)[0]?.path).toContain('/aed_1/refresh');
  // The list shows the new version and its changes.
  expect(await screen.findByRole('row', { name: /Version 2.*3 added, 1 changed, 0 removed/ })).toBeVisible();
});

test('a large refresh shows that reports are being collected', async () => {
  mockApi.on('post', `${one}/refresh`, { ...aeDataset, id: 'aed_2', version: 2, status: 'building' });
  const { user } = open();
  await choose(user, 'Refresh from the latest data');
  expect(await screen.findByText('Version 2: collecting the reports')).toBeVisible();
});

test('a dataset is archived with the version that was read', async () => {
  mockApi.on('put', one, { ...aeDataset, status: 'archived' });
  const { user } = open();
  await choose(user, 'Archive');
  expect(await screen.findByText('Dataset archived')).toBeVisible();
  const [sent] = mockApi.sent('put', one);
  expect(sent?.body).toEqual({ name: 'Injuries', status: 'archived' });
  expect(sent?.headers.get('If-Match')).toBe('"5"');
});

test('an archived dataset can be neither analyzed nor refreshed until it is restored', async () => {
  mockApi.on('get', all, [{ ...aeDataset, status: 'archived' }]);
  mockApi.on('put', one, aeDataset);
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Start analysis' })).toBeDisabled();
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: /Refresh/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Dataset restored')).toBeVisible();
  expect(mockApi.sent('put', one)[0]?.body).toEqual({ name: 'Injuries', status: 'ready' });
});

test('deleting a dataset requires typing its name', async () => {
  mockApi.on('delete', one, null);
  const { user } = open();
  await choose(user, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete dataset' });
  const submit = within(dialog).getByRole('button', { name: 'Delete' });
  expect(submit).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'Injuries');
  await user.click(submit);
  expect(await screen.findByText('Dataset deleted')).toBeVisible();
  expect(mockApi.sent('delete', one)[0]?.headers.get('If-Match')).toBe('"5"');
});

test('a dataset used by analyses cannot be deleted', async () => {
  mockApi.on('get', all, [{ ...aeDataset, analyses_count: 2 }]);
  const { user } = open();
  await openMenu(user);
  expect(screen.getByRole('menuitem', { name: 'Delete (used by analyses)' })).toHaveAttribute('aria-disabled', 'true');
});

test('without the permission a dataset cannot be deleted', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create'));
  const { user } = open();
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: /Delete/ })).not.toBeInTheDocument();
});

test('the dashboard selection becomes the frozen query', async () => {
  mockApi.on('post', all, aeDataset);
  const query = { timePeriod: '1Y', event_type: ['Injury'] };
  const params = new URLSearchParams({ procode: 'FRN', side: 'them', query: JSON.stringify(query) });
  const { user } = open(`/intellirisk/ae?${params.toString()}`);
  const dialog = await screen.findByRole('dialog', { name: 'New AE dataset' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Their injuries');
  await user.click(within(dialog).getByRole('button', { name: 'Create dataset' }));
  await waitFor(() => expect(mockApi.sent('post', all)).toHaveLength(1));
  expect(mockApi.sent('post', all)[0]?.body).toEqual({
    name: 'Their injuries',
    product_code: 'FRN',
    side: 'them',
    query,
  });
});

test('read-only users can see the activity of a dataset', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith());
  mockApi.on('get', '/activity', {
    rows: [
      {
        seq: 12,
        at: '2026-11-16T08:30:05Z',
        actor: { id: 'usr_1', display_name: 'Anna Adams' },
        action: 'ae_dataset.update',
        changes: [{ field: 'status', before: 'ready', after: 'archived' }],
        reason: null,
      },
    ],
    page: 1,
    page_size: 25,
    total_rows: 1,
    order_by: ['at:desc'],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Activity: Injuries, version 1' }));
  const drawer = await screen.findByRole('dialog', { name: 'Activity: Injuries' });
  const entry = await within(drawer).findByText('Anna Adams');
  expect(entry).toBeVisible();
  expect(within(drawer).getByText('Status: ready → archived')).toBeVisible();
  const asked = mockApi.sent('get', '/activity')[0]?.query;
  expect([asked?.get('entity'), asked?.get('entity_id')]).toEqual(['ae_dataset', 'aed_1']);
});
