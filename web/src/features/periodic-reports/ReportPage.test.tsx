import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { evidencePage, periodicReport, reportTables } from '@/test/report-fixtures';
import { ReportPage } from './ReportPage';

const emptyPage = { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] };

beforeEach(() => {
  mockApi.on('get', '/periodic_reports/{id}', periodicReport);
  mockApi.on('get', '/periodic_reports/{id}/tables', reportTables);
  mockApi.on('get', '/periodic_reports/{id}/rows', evidencePage);
  mockApi.on('get', '/assignment', {
    record_kind: 'periodic_report',
    record_id: 'prp_1',
    assignee: null,
    due_on: null,
    assigned_by: null,
    assigned_at: null,
    version: 0,
  });
  mockApi.on('get', '/comments', emptyPage);
  mockApi.on('get', '/activity', emptyPage);
  mockApi.on(
    'get',
    '/roles/{id}/roles-and-permissions',
    rolesWith('periodic_report:write', 'periodic_report:issue', 'export:create'),
  );
});

const open = () =>
  renderWithApp(
    <Routes>
      <Route path={paths.dashboard.psuReport} element={<ReportPage />} />
    </Routes>,
    profile,
    '/dashboard/psu/prp_1',
  );

const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
  const outline = within(await screen.findByRole('navigation', { name: 'Outline' }));
  await user.click(outline.getByRole('button', { name: new RegExp(name) }));
};

test('a number opens the rows behind it, and without one the previous text is shown', async () => {
  const { user } = open();
  expect(await screen.findByText('1 of 3 sections complete')).toBeVisible();
  await choose(user, 'Feedback and complaints');
  expect(await screen.findByText('Fewer complaints than in the year before.')).toBeVisible();
  expect(screen.getByText('BUDI-1: complaints worldwide: 3.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^3: A0101 Unexpected shutdown Worldwide/ }));
  const evidence = within(await screen.findByRole('region', { name: 'Evidence' }));
  expect(await evidence.findByText('C-1')).toBeVisible();
  expect(evidence.getByText('3 rows')).toBeVisible();
  expect(screen.getByText('No rate: the number of devices is incomplete.')).toBeVisible();
});

test('a text is saved with the other texts and the version that was read', async () => {
  mockApi.on('put', '/periodic_reports/{id}', { ...periodicReport, version: 5 } as never);
  const { user } = open();
  await choose(user, 'Feedback and complaints');
  const save = await screen.findByRole('button', { name: 'Save text' });
  await user.type(screen.getByLabelText('Text'), 'No new problems.');
  await user.click(save);
  await waitFor(() => expect(mockApi.sent('put', '/periodic_reports/{id}')).toHaveLength(1));
  const [sent] = mockApi.sent('put', '/periodic_reports/{id}');
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(sent?.body).toMatchObject({
    texts: [
      { section: 'volume', text: 'Sales grew.' },
      { section: 'complaints', text: 'No new problems.' },
    ],
  });
});

test('what is missing before a review is listed', async () => {
  mockApi.fail('post', '/periodic_reports/{id}/state', 422, {
    message: 'The report is not complete yet',
    fields: { benefit_risk: 'Decide whether the benefit-risk profile has changed' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send to review' }));
  expect(await screen.findByText('Decide whether the benefit-risk profile has changed')).toBeVisible();
});

test('a finding about the data is justified', async () => {
  mockApi.on('put', '/periodic_reports/{id}', { ...periodicReport, version: 5 } as never);
  const { user } = open();
  const findings = within(await screen.findByRole('region', { name: 'Findings about the data' }));
  const save = await findings.findByRole('button', { name: 'Save' });
  await user.type(findings.getByLabelText(/^Justification/), 'Not sold in that time');
  await user.click(save);
  await waitFor(() => expect(mockApi.sent('put', '/periodic_reports/{id}')).toHaveLength(1));
  expect(mockApi.sent('put', '/periodic_reports/{id}')[0]?.body).toMatchObject({
    justifications: [{ check: 'exposure', reason: 'Not sold in that time' }],
  });
});

test('unknown estimates are sent as unknown, not as zero', async () => {
  mockApi.on('put', '/periodic_reports/{id}', { ...periodicReport, version: 5 } as never);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add estimate' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(mockApi.sent('put', '/periodic_reports/{id}')).toHaveLength(1));
  expect(mockApi.sent('put', '/periodic_reports/{id}')[0]?.body).toMatchObject({
    population: [{ device: 'BUDI-1', region: 'world', values: [null] }],
  });
});

test('an issued report cannot be edited and can get a new version', async () => {
  mockApi.on('get', '/periodic_reports/{id}', { ...periodicReport, state: 'issued', next_states: ['sent'] });
  open();
  expect(await screen.findByRole('button', { name: 'New version' })).toBeVisible();
  for (const name of ['Save text', 'Freeze data', 'Add estimate', 'Send to review']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
