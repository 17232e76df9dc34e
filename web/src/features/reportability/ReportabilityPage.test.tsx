import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { reportableCase } from '@/test/case-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { CaseRow } from './api';
import { ReportabilityPage } from './ReportabilityPage';

const row: CaseRow = {
  id: 'cas_1',
  number: 'CASE-2026-00001',
  title: 'Pump stopped',
  product_id: 'prd_1',
  product_name: 'Infusion pump',
  event_day: null,
  next_due: '2026-07-03T04:00:00Z',
  unclassified_since: '2026-06-02T14:00:00Z',
  is_open: true,
  assignee_name: null,
  obligations: [
    {
      jurisdiction: 'us',
      state: 'aware',
      lawful_due: '2026-07-02',
      due_until: '2026-07-03T04:00:00Z',
      is_provisional: true,
    },
    { jurisdiction: 'ca', state: 'not_reportable', lawful_due: null, due_until: null, is_provisional: false },
  ],
};

beforeEach(() => {
  mockApi.on('get', '/cases', { rows: [row], page: 1, page_size: 25, total_rows: 1, order_by: ['next_due:asc'] });
  mockApi.on('get', '/case_statistics', [{ jurisdiction: 'us', sent: 8, on_time: 6, overdue: 2, undecided: 3 }]);
  mockApi.on('get', '/products', { rows: [], page: 1, page_size: 500, total_rows: 0, order_by: [] });
  mockApi.on('get', '/views', []);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('case:write'));
});

test('each case shows what is due in each jurisdiction', async () => {
  renderWithApp(<ReportabilityPage />);
  const shown = within(await screen.findByRole('row', { name: 'Open CASE-2026-00001' }));
  expect(shown.getByText('02 Jul 2026')).toBeVisible();
  expect(shown.getByText('Not reportable')).toBeVisible();
  expect(shown.getByText('Unknown')).toBeVisible();
  expect(await screen.findByText('75.0%')).toBeVisible();
  expect(screen.getByText('6 of 8')).toBeVisible();
});

test('without a match, the filters can be cleared', async () => {
  mockApi.on('get', '/cases', { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] });
  const { user } = renderWithApp(<ReportabilityPage />, profile, '/?q=nothing&due=overdue');
  await screen.findByText('No cases match these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText(/^No cases yet/)).toBeVisible();
});

test('a case of a complaint is opened from its link', async () => {
  mockApi.on('post', '/cases', reportableCase);
  const { user } = renderWithApp(<ReportabilityPage />, profile, '/?complaint=cmp_1&number=C-1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a case of complaint C-1' }));
  await user.type(dialog.getByLabelText(/Day of awareness/), '2026-06-02');
  await user.type(dialog.getByLabelText(/Person who became aware/), 'Sam Field');
  await user.type(dialog.getByLabelText(/How the person became aware/), 'Phone call');
  await user.click(dialog.getByRole('button', { name: 'Open case' }));
  await waitFor(() =>
    expect(mockApi.sent('post', '/cases')[0]?.body).toMatchObject({
      complaint_ids: ['cmp_1'],
      awareness: { topic: 'event', person: 'Sam Field', basis: 'Phone call' },
    }),
  );
});

test('a case of an event from an analysis starts with what is known', async () => {
  renderWithApp(<ReportabilityPage />, profile, '/?event=FDA+report+1234567-2026-00001&event_day=2026-05-30');
  const dialog = within(await screen.findByRole('dialog', { name: 'Open case' }));
  expect(dialog.getByLabelText(/What happened/)).toHaveValue('FDA report 1234567-2026-00001');
  expect(dialog.getByLabelText('Date of event')).toHaveValue('2026-05-30');
});

test('the cases are exported with the filters of the list', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('export:create'));
  mockApi.file('/cases/file', 'cases.csv', 'Case');
  const { user } = renderWithApp(<ReportabilityPage />, profile, '/?jurisdiction=us&due=overdue&page=2');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Text (CSV)' }));
  await waitFor(() => expect(mockApi.sent('get', '/cases/file')).toHaveLength(1));
  const query = mockApi.sent('get', '/cases/file')[0]?.query;
  expect(query?.get('jurisdiction')).toBe('us');
  expect(query?.get('due')).toBe('overdue');
  expect(query?.get('format')).toBe('csv');
  expect(query?.has('page')).toBe(false);
});
