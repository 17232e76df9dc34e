import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { signalRow } from '@/test/surveillance-fixtures';
import { PlansPage } from './PlansPage';
import type { PlanRow, SignalRow } from './api';

const pageOf = <Row,>(...rows: Row[]) => ({ rows, page: 1, page_size: 25, total_rows: rows.length, order_by: [] });
const row: PlanRow = {
  id: 'pms_1',
  number: 'PMS-2026-0001',
  title: 'PMS plan for Infusion pump',
  owner_type: 'product',
  owner_id: 'prd_1',
  owner_name: 'Infusion pump',
  plan_version: 2,
  state: 'approved',
  approved_at: '2026-05-01T08:00:00Z',
  indicators: 3,
  covered: 15,
  open_signals: 1,
  last_run_at: '2026-11-01T08:00:00Z',
  next_run_on: '2026-12-01',
};

beforeEach(() => {
  mockApi.on('get', '/pms-plans', pageOf(row));
  mockApi.on('get', '/pms-signals', pageOf<SignalRow>(signalRow));
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('pms:write'));
});

test('the list shows coverage, open signals and the next run', async () => {
  renderWithApp(<PlansPage />);
  const line = within(await screen.findByRole('row', { name: 'Open PMS-2026-0001' }));
  expect(line.getByText('15 of 16')).toBeVisible();
  expect(line.getByText('Approved')).toBeVisible();
  expect(line.getByText('01 Dec 2026')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'SIG-2026-0001' })).toBeVisible();
});

test('an unknown state in the address is not sent', async () => {
  renderWithApp(<PlansPage />, profile, '/?state=lost&q=pump');
  await screen.findByRole('row', { name: 'Open PMS-2026-0001' });
  const query = mockApi.sent('get', '/pms-plans').at(-1)?.query;
  expect(query?.get('state')).toBeNull();
  expect(query?.get('q')).toBe('pump');
});

test('an empty list offers the first step', async () => {
  mockApi.on('get', '/pms-plans', pageOf<PlanRow>());
  renderWithApp(<PlansPage />);
  expect(await screen.findByText(/No plans yet/)).toBeVisible();
});

test('a failed load shows an error', async () => {
  mockApi.fail('get', '/pms-plans', 500);
  renderWithApp(<PlansPage />);
  expect(await screen.findByText('Error loading the plans')).toBeVisible();
});
