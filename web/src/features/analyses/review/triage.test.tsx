import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { analysisPath } from '@/features/analyses/analysis-place';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { analysis, item, itemPage } from '@/test/analysis-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderOnPage } from '@/test/render';
import { ReviewPage } from './ReviewPage';

const root = '/complaint_datasets/{datasetId}/risk_analyses/{analysisId}';
const items = `${root}/adverse_events` as const;
const bulk = `${items}/bulk` as const;

beforeEach(() => {
  mockApi.on('get', `${items}/next`, { item: null, remaining: 0 });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create', 'annotate'));
  mockApi.on('get', '/users', { rows: [], page: 1, page_size: 500, total_rows: 0, order_by: [] });
  mockApi.on('get', root, { ...analysis, status: 'mapping' });
  mockApi.on('get', items, itemPage(item));
  mockApi.on('post', bulk, { changed: 40, left: 2 });
});

const open = (search = '') =>
  renderOnPage(
    <Routes>
      <Route path={paths.intellirisk.review} element={<ReviewPage />} />
    </Routes>,
    profile,
    analysisPath(analysis, 'review') + search,
  );

// Forty-two items match.
const many = () => mockApi.on('get', items, { ...itemPage(item), total_rows: 42 });

test('triage continues while others are coding', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Flag (F)' })).toBeEnabled();
});

test('recorded codes are shown with their terms', async () => {
  const facts = ['A0401', 'E2403'].map((value) => ({ label: 'IMDRF', value }));
  mockApi.on('get', items, itemPage({ ...item, facts }));
  const term = { code: 'A0401', term: 'Break' } as Schemas['ImdrfTerm'];
  mockApi.on('get', '/risk_analyses/imdrf', {
    release: '2025',
    annexes: [{ key: 'A', name: 'Device problem', terms: [term] }],
  });
  open();
  expect(await screen.findByText('A0401 Break')).toBeVisible();
  expect(screen.getByText('E2403')).toBeVisible();
});

test('a case is opened from an item', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('analysis:create', 'case:write'));
  open();
  const link = await screen.findByRole('link', { name: 'Open case' });
  expect(link).toHaveAttribute(
    'href',
    expect.stringContaining(`/dashboard/reportability?complaint=${item.source_ref}&number=`),
  );
});

test('all matching items are excluded with a reason', async () => {
  many();
  const { user } = open('&status=unreviewed&q=pump');
  await user.click(await screen.findByRole('button', { name: 'Change all 42 matching items' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change all matching items' });
  await user.click(within(dialog).getByRole('radio', { name: 'Exclude' }));
  await user.click(within(dialog).getByRole('combobox', { name: /Reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Duplicate' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change 42 items' }));
  expect(await screen.findByText('40 items changed, 2 unchanged')).toBeVisible();
  expect(mockApi.sent('post', bulk)[0]?.body).toEqual({
    filter: { status: 'unreviewed', q: 'pump' },
    status: 'excluded',
    exclusion_reason: 'duplicate',
  });
});

test('all matching items are assigned to a coder', async () => {
  many();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change all 42 matching items' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change all matching items' });
  await user.click(within(dialog).getByRole('radio', { name: 'Assign to a coder' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change 42 items' }));
  await waitFor(() => expect(mockApi.sent('post', bulk)[0]?.body).toEqual({ filter: {}, assigned_to: null }));
});

test('J and K continue on the adjacent pages', async () => {
  const pageOf = (page: number) => ({
    ...itemPage(
      { ...item, id: `itm_${page}a`, title: `CMP-${page}a` },
      { ...item, id: `itm_${page}b`, title: `CMP-${page}b` },
    ),
    page,
    page_size: 2,
    total_rows: 4,
  });
  mockApi.on('get', items, ({ query }) => pageOf(Number(query.get('page'))));
  const { user } = open();
  await screen.findByRole('article', { name: 'CMP-1a' });
  await user.keyboard('j');
  await screen.findByRole('article', { name: 'CMP-1b' });
  await user.keyboard('j');
  await screen.findByRole('article', { name: 'CMP-2a' });
  await user.keyboard('k');
  expect(await screen.findByRole('article', { name: 'CMP-1b' })).toBeVisible();
});
