import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { rolesWith } from '@/test/ae-fixtures';
import { profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { signal } from '@/test/surveillance-fixtures';
import { SignalPage } from './SignalPage';

beforeEach(() => {
  mockApi.on('get', '/pms-signals/{id}', signal);
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('pms:write', 'pms:approve', 'export:create'));
});

const open = () =>
  renderWithApp(
    <Routes>
      <Route path={paths.dashboard.pmsSignal} element={<SignalPage />} />
    </Routes>,
    profile,
    '/dashboard/pms/signals/sig_1',
  );

test('three yeses open the texts of the report', async () => {
  mockApi.on('put', '/pms-signals/{id}/assessment', { ...signal, version: 2 });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'SIG-2026-0001: Leaks' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign assessment' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Export/ })).not.toBeInTheDocument();
  for (const question of screen.getAllByRole('radio', { name: 'Yes' })) await user.click(question);
  await user.type(screen.getByLabelText('Reason for answer 1'), 'p = 0.001');
  await user.type(screen.getByLabelText('Corrective actions'), 'New seal');
  await user.click(screen.getByRole('button', { name: 'Save assessment' }));
  await waitFor(() => expect(mockApi.sent('put', '/pms-signals/{id}/assessment')).toHaveLength(1));
  const [sent] = mockApi.sent('put', '/pms-signals/{id}/assessment');
  expect(sent?.headers.get('If-Match')).toBe('"1"');
  expect(sent?.body).toMatchObject({ increase: 'yes', benefit_risk: 'yes', unacceptable: 'yes', actions: 'New seal' });
});

test('with a no there is no report', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Save assessment' });
  const first = within(screen.getByRole('radiogroup', { name: /^1\./ }));
  await user.click(first.getByRole('radio', { name: 'No' }));
  expect(screen.getByText('A draft trend report is created only if all three answers are yes.')).toBeVisible();
  expect(screen.queryByLabelText('Corrective actions')).not.toBeInTheDocument();
});

test('a signed assessment cannot be changed', async () => {
  mockApi.on('get', '/pms-signals/{id}', { ...signal, state: 'not_reportable' });
  open();
  expect(await screen.findByText('The trend does not have to be reported.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save assessment' })).not.toBeInTheDocument();
});
