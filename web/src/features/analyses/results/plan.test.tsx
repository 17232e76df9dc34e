import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { analysisPath } from '@/features/analyses/analysis-place';
import { ProductAnalysesPage } from '@/features/analyses/datasets/ProductAnalysesPage';
import { paths } from '@/lib/paths';
import { pageOf } from '@/test/admin-fixtures';
import { rolesWith } from '@/test/ae-fixtures';
import { analysis, complaintDataset, observedGrid, summary } from '@/test/analysis-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { product } from '@/test/product-fixtures';
import { renderWithApp } from '@/test/render';
import { draftDefinition } from '@/test/risk-fixtures';
import { SummaryPage } from './SummaryPage';

const root = '/complaint_datasets/{datasetId}/risk_analyses/{analysisId}';
const start = '/complaint_datasets/{datasetId}/risk_analyses';

beforeEach(() => {
  mockApi.on('get', root, analysis);
  mockApi.on('get', `${root}/summary`, summary);
  mockApi.on('get', `${root}/grid`, observedGrid);
  mockApi.on('get', '/signing-rules', { authors_may_approve: false, version: 0 });
  mockApi.on('get', '/users', { rows: [], page: 1, page_size: 500, total_rows: 0, order_by: [] });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create'));
  mockApi.on('get', '/products/{id}', product);
  mockApi.on('get', '/{productId}/customer-complaint-datasets', [complaintDataset]);
  mockApi.on('get', '/risk_analyses', pageOf([]));
});

const openSummary = () =>
  renderWithApp(
    <Routes>
      <Route path={paths.intellirisk.summary} element={<SummaryPage />} />
    </Routes>,
    profile,
    analysisPath(analysis, 'summary'),
  );
const openProduct = () =>
  renderWithApp(
    <Routes>
      <Route path={paths.intellirisk.product} element={<ProductAnalysesPage />} />
    </Routes>,
    profile,
    '/intellirisk/complaints/fam_1/product/prd_1',
  );

test('an approver who has left is replaced, and the period is set', async () => {
  mockApi.on('get', root, { ...analysis, approver: { id: 'usr_9', name: 'Gone Gustav' } });
  mockApi.on('put', root, analysis);
  const { user } = openSummary();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit analysis' });
  expect(within(dialog).getByText('Gone Gustav (no longer eligible)')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Approver' }));
  await user.click(await screen.findByRole('option', { name: 'Not assigned' }));
  await user.type(within(dialog).getByLabelText('Period from'), '2025-02-01');
  await user.type(within(dialog).getByLabelText('Period to'), '2025-01-01');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(within(dialog).getByLabelText('Period to'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', root)).toHaveLength(1));
  const [sent] = mockApi.sent('put', root);
  expect(sent?.body).toEqual({
    name: analysis.name,
    period: { start: '2025-02-01', end: null },
    reviewer_id: null,
    approver_id: null,
    exposure_basis: 'units_sold',
  });
  expect(sent?.headers.get('If-Match')).toBe('"7"');
});

test('a locked analysis cannot be edited', async () => {
  mockApi.on('get', root, { ...analysis, status: 'completed', next_statuses: [] });
  openSummary();
  await screen.findByText(/This version is completed/);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('only users who can export are offered files, and limits are stated', async () => {
  const refs = Array.from({ length: 100 }, (_, index) => `C-${index}`);
  mockApi.on('get', `${root}/summary`, {
    ...summary,
    exclusions: [{ reason: 'duplicate', count: 130, source_refs: refs }],
  });
  openSummary();
  expect(await screen.findByText(/C-99 and 30 more/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('a product without a risk file shows the guide and cannot start an analysis', async () => {
  mockApi.fail('get', '/products/{productId}/riskgrid', 404);
  mockApi.fail('get', '/products/{productId}/riskdefinition', 404);
  const { user } = openProduct();
  const guide = await screen.findByRole('list', { name: 'Next steps' });
  expect(within(guide).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=riskgrid'),
  );
  await user.click(await screen.findByRole('button', { name: 'Start analysis' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start analysis' });
  expect(within(dialog).getByRole('list', { name: 'Next steps' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Start analysis' })).toBeDisabled();
});

test('an analysis starts with its period', async () => {
  mockApi.on('get', '/products/{productId}/riskdefinition', draftDefinition);
  mockApi.on('post', start, analysis);
  const { user } = openProduct();
  await user.click(await screen.findByRole('button', { name: 'Start analysis' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start analysis' });
  await user.type(within(dialog).getByLabelText('Period from'), '2025-01-01');
  await user.type(within(dialog).getByLabelText('Period to'), '2025-12-31');
  await user.click(within(dialog).getByRole('button', { name: 'Start analysis' }));
  await waitFor(() =>
    expect(mockApi.sent('post', start)[0]?.body).toMatchObject({
      period: { start: '2025-01-01', end: '2025-12-31' },
      coders: 1,
    }),
  );
  expect(screen.queryByRole('list', { name: 'Next steps' })).toBeNull();
});
