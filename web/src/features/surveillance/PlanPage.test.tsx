import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { plan, trend } from '@/test/surveillance-fixtures';
import { PlanPage } from './PlanPage';

const emptyPage = { rows: [], page: 1, page_size: 25, total_rows: 0, order_by: [] };

beforeEach(() => {
  mockApi.on('get', '/pms-plans/{id}', plan);
  mockApi.on('get', '/pms-plans/{id}/trends', { plan_version: 1, joint_false_alarm: '', indicators: [trend] });
  mockApi.on('get', '/pms-plans/{id}/runs', emptyPage);
  mockApi.on('get', '/pms-signals', emptyPage);
  mockApi.on('get', '/risk_analyses/imdrf', { release: '2025', annexes: [] });
  mockApi.on('get', '/assignment', {
    record_kind: 'pms_plan',
    record_id: 'pms_1',
    assignee: null,
    due_on: null,
    assigned_by: null,
    assigned_at: null,
    version: 0,
  });
  mockApi.on('get', '/comments', emptyPage);
  mockApi.on('get', '/activity', emptyPage);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('pms:write', 'pms:approve', 'export:create'));
});

const open = () =>
  renderWithApp(
    <Routes>
      <Route path={paths.dashboard.pmsPlan} element={<PlanPage />} />
    </Routes>,
    profile,
    '/dashboard/pms/pms_1',
  );

test('the page shows sixteen elements, and false alarms next to each threshold', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'PMS-2026-0001: PMS plan for Infusion pump' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem')).toHaveLength(6);
  const methods = within(screen.getByRole('list', { name: 'Methods and procedures' }));
  expect(methods.getAllByRole('listitem')).toHaveLength(10);
  expect(methods.getAllByLabelText('Missing')).toHaveLength(1);
  expect(screen.getByLabelText('Not signed yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PSUR PSUR-7' })).toHaveAttribute('href', paths.dashboard.psu);
  expect(screen.getByText(/due 13 May 2026/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Indicators' }));
  expect(table.getByText('About one false alarm in 35 years')).toBeVisible();
  expect(table.getByText('p ≤ 0.01')).toBeVisible();
});

test('an indicator is saved with the version that was read, and refusals are shown at their fields', async () => {
  mockApi.fail('put', '/pms-plans/{id}', 422, {
    message: 'Enter the source of the baseline',
    fields: { 'indicators.1.baseline.source': 'Enter the source of the baseline' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add indicator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add indicator' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Alarms');
  await user.click(dialog.getByLabelText('Method'));
  await user.click(screen.getByRole('option', { name: 'Poisson CUSUM' }));
  expect(dialog.getByLabelText('Decision limit (events)')).toHaveValue(5);
  expect(dialog.queryByLabelText(/false alarm \(α\)/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mockApi.sent('put', '/pms-plans/{id}')).toHaveLength(1));
  const [sent] = mockApi.sent('put', '/pms-plans/{id}');
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(sent?.body).toMatchObject({ indicators: [{ id: 'ind_1' }, { name: 'Alarms', method: 'cusum' }] });
  expect(await dialog.findByLabelText(/^Source of the baseline/)).toHaveAccessibleDescription(
    'Enter the source of the baseline',
  );
});

test('a severity indicator needs measured months and classes', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Leaks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit indicator' }));
  await user.click(dialog.getByLabelText('Method'));
  await user.click(screen.getByRole('option', { name: 'Cochran–Armitage test' }));
  expect(dialog.getByLabelText(/^First month of the baseline/)).toBeVisible();
  expect(dialog.getByLabelText('Severity class 2')).toHaveValue('Serious harm');
});

test('an incomplete plan says what is missing', async () => {
  mockApi.fail('post', '/pms-plans/{id}/state', 422, {
    message: 'The plan is not complete yet',
    fields: { indicators: 'Add at least one indicator with a threshold' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const dialog = await screen.findByRole('dialog', { name: 'The plan is not complete yet' });
  expect(dialog).toHaveTextContent('Add at least one indicator with a threshold');
});

test('the justification of no follow-up is saved', async () => {
  mockApi.on('put', '/pms-plans/{id}', { ...plan, version: 5 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Write text: PMCF or PMPF plan, or a justification' }));
  await user.click(screen.getByLabelText('Follow-up'));
  await user.click(screen.getByRole('option', { name: 'No follow-up is needed' }));
  await user.type(screen.getByLabelText('Justification'), 'Established technology');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(mockApi.sent('put', '/pms-plans/{id}')[0]?.body).toMatchObject({
      follow_up: 'justification',
      follow_up_text: 'Established technology',
    }),
  );
});

test('an approved plan is run and cannot be edited', async () => {
  mockApi.on('get', '/pms-plans/{id}', {
    ...plan,
    state: 'approved',
    versions: plan.versions.map((version) => ({ ...version, state: 'approved' as const })),
  });
  mockApi.fail('post', '/pms-plans/{id}/runs', 409, { message: 'No version of this plan is approved yet.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Run now' }));
  expect(await screen.findByText('No version of this plan is approved yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add indicator' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New version' })).toBeVisible();
});
