import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { pageOf } from '@/test/admin-fixtures';
import { rolesWith } from '@/test/ae-fixtures';
import { analysis, complaintDataset } from '@/test/analysis-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { product } from '@/test/product-fixtures';
import { renderWithApp } from '@/test/render';
import { ProductChoicePage } from './ChoicePages';
import { ProductAnalysesPage } from './ProductAnalysesPage';

const start = '/complaint_datasets/{datasetId}/risk_analyses';
const page = '/intellirisk/complaints/fam_1/product/prd_1';

beforeEach(() => {
  mockApi.on('get', '/products/{id}', product);
  mockApi.on('get', '/{productId}/customer-complaint-datasets', [
    complaintDataset,
    { ...complaintDataset, id: 'cds_2', name: 'Complaints 2026' },
  ]);
  mockApi.on('get', '/risk_analyses', pageOf([analysis]));
  mockApi.on('get', '/users', { rows: [], page: 1, page_size: 500, total_rows: 0, order_by: [] });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create'));
});

const open = (address = page) =>
  renderWithApp(
    <Routes>
      <Route path={paths.intellirisk.product} element={<ProductAnalysesPage />} />
    </Routes>,
    profile,
    address,
  );

test('the dataset named in the address is preselected for a new analysis', async () => {
  mockApi.on('post', start, analysis);
  const { user } = open(`${page}?start=cds_2`);
  const dialog = await screen.findByRole('dialog', { name: 'Start analysis' });
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Complaints 2026');
  await user.click(within(dialog).getByRole('button', { name: 'Start analysis' }));
  await waitFor(() => expect(mockApi.sent('post', start)[0]?.path).toContain('/cds_2/'));
});

test('a canceled start does not reopen', async () => {
  const { user } = open(`${page}?start=cds_2`);
  const dialog = await screen.findByRole('dialog', { name: 'Start analysis' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('archived analyses are shown on request', async () => {
  mockApi.on(
    'get',
    '/risk_analyses',
    pageOf([analysis, { ...analysis, id: 'ana_9', name: 'Started by mistake', status: 'archived' }]),
  );
  const { user } = open();
  expect(await screen.findByRole('row', { name: /Review of 2025/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Started by mistake/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Archived (1)' }));
  expect(await screen.findByRole('row', { name: /Started by mistake/ })).toBeVisible();
});

test('an unknown family is not shown as products without a family', async () => {
  mockApi.on('get', '/product-families', []);
  mockApi.on('get', '/products', { rows: [], total_rows: 0, page: 1, page_size: 500, order_by: [] });
  renderWithApp(
    <Routes>
      <Route path={paths.intellirisk.family} element={<ProductChoicePage />} />
    </Routes>,
    profile,
    '/intellirisk/complaints/fam_gone',
  );
  expect(await screen.findByRole('heading', { name: 'Family not found' })).toBeVisible();
  expect(screen.queryByText('No family')).toBeNull();
});
