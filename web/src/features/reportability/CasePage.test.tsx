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

test('the report of a correction is recorded beside the report of the event', async () => {
  mockApi.on('get', '/cases/{id}', {
    ...reportableCase,
    obligations: [
      {
        ...usObligation,
        state: 'not_reportable',
        clocks: usObligation.clocks.map((clock) => ({ ...clock, key: 'correction' })),
      },
    ],
  });
  mockApi.on('post', '/cases/{id}/obligations/{jurisdiction}/submission', reportableCase);
  const { user } = renderCase();
  await user.click(await screen.findByRole('button', { name: 'Record report of the correction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record report' }));
  await user.type(dialog.getByLabelText(/^Sent on/), '2026-06-12');
  await user.type(dialog.getByLabelText(/^Correction\/removal reporting number/), '1234567-6/1/26-001-C');
  await user.click(dialog.getByRole('button', { name: 'Record report' }));
  await waitFor(() =>
    expect(mockApi.sent('post', '/cases/{id}/obligations/{jurisdiction}/submission')[0]?.body).toEqual({
      kind: 'correction',
      sent_on: '2026-06-12',
      reference: '1234567-6/1/26-001-C',
    }),
  );
});

test('a jurisdiction is added to a case', async () => {
  mockApi.on('post', '/cases/{id}/jurisdictions', reportableCase);
  const { user } = renderCase();
  await user.click(await screen.findByRole('button', { name: 'Add jurisdiction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add jurisdiction' }));
  await user.click(dialog.getByRole('button', { name: 'Add jurisdiction' }));
  await waitFor(() => {
    const sent = mockApi.sent('post', '/cases/{id}/jurisdictions')[0]?.body;
    expect(sent).toEqual({ jurisdiction: 'eu_mdr' });
  });
});

test('the number of a correction is shown, and where it was recorded', async () => {
  mockApi.on('get', '/cases/{id}', {
    ...reportableCase,
    awareness: reportableCase.awareness.map((entry) => ({
      ...entry,
      topic: 'correction_initiated' as const,
      reports: [{ jurisdiction: 'us' as const, sent_on: '2026-06-15', reference: '1234567-6/15/26-001-R' }],
    })),
    corrections: [
      {
        number: '1234567-6/15/26-001-R',
        sent_on: '2026-06-15',
        case_id: 'cas_1',
        case_number: 'CASE-2026-00001',
        was_aware_before: true,
      },
      {
        number: '',
        sent_on: '2026-06-01',
        case_id: 'cas_9',
        case_number: 'CASE-2026-00009',
        was_aware_before: false,
      },
    ],
  });
  renderCase();
  expect(await screen.findByText(/in the report sent on 15 Jun 2026, 1234567-6\/15\/26-001-R/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Corrections and removals' }));
  expect(list.getByText(/recorded in this case/)).toBeVisible();
  expect(list.getByText(/due 30 days after the report/)).toBeVisible();
  expect(list.getByRole('link', { name: 'CASE-2026-00009' })).toBeVisible();
  expect(list.getByText(/individually until FDA terminates the recall/)).toBeVisible();
});
