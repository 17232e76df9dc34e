import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { reportableCase, usObligation } from '@/test/case-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { CasePage } from './CasePage';

const renderCase = () =>
  renderWithApp(
    <Routes>
      <Route path={paths.reportableCase} element={<CasePage />} />
    </Routes>,
    profile,
    '/dashboard/reportability/cas_1',
  );

beforeEach(() => {
  mockApi.on('get', '/cases/{id}', reportableCase);
  mockApi.on('get', '/cases/{id}/lookups', []);
  mockApi.on('get', '/attachments', { rows: [], may_change: true, lock: null, max_file_bytes: 52428800 });
  mockApi.on('get', '/comments', { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] });
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('case:write', 'case:decide'));
});

test('a case shows its clocks and how they were computed', async () => {
  renderCase();
  const clocks = within(await screen.findByRole('region', { name: 'Clocks' }));
  expect(clocks.getByText('United States (FDA)')).toBeVisible();
  expect(clocks.getAllByText('02 Jul 2026')).toHaveLength(2);
  expect(await screen.findByText('30 calendar days later: Thu 02 Jul 2026')).toBeVisible();
});

test('an answer is saved with its evidence', async () => {
  mockApi.on('put', '/cases/{id}/obligations/{jurisdiction}/answers/{question}', reportableCase);
  const { user } = renderCase();
  const form = within(await screen.findByRole('form', { name: /Is the device one/ }));
  expect(form.getByRole('button', { name: 'Save answer' })).toBeDisabled();
  await user.click(form.getByLabelText('Yes'));
  await user.type(form.getByLabelText(/^Evidence/), 'Label on the photo');
  await user.type(form.getByLabelText(/^Source of the evidence/), 'Photo 1');
  await user.click(form.getByRole('button', { name: 'Save answer' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/cases/{id}/obligations/{jurisdiction}/answers/{question}')[0]?.body).toEqual({
      answer: 'yes',
      evidence: 'Label on the photo',
      evidence_source: 'Photo 1',
    }),
  );
});

test('a decision that the answers lead to is recorded', async () => {
  mockApi.on('get', '/cases/{id}', {
    ...reportableCase,
    obligations: [
      {
        ...usObligation,
        state: 'assessing',
        next_question: null,
        reached: {
          key: 'report',
          kind: 'reportable',
          label: '30-day report',
          text: 'Report to FDA within 30 calendar days.',
          citation: '21 CFR 803.50(a)',
          clocks: ['thirty_day'],
        },
      },
    ],
  });
  mockApi.on('post', '/cases/{id}/obligations/{jurisdiction}/decision', reportableCase);
  const { user } = renderCase();
  await user.click(await screen.findByRole('button', { name: 'Record decision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record decision' }));
  await user.click(dialog.getByRole('button', { name: 'Record decision' }));
  await waitFor(() =>
    expect(mockApi.sent('post', '/cases/{id}/obligations/{jurisdiction}/decision')[0]?.body).toEqual({
      reason: '',
      source_checked: '',
    }),
  );
});
