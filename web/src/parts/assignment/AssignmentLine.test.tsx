import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { Assignment } from './api';
import { AssignmentLine } from './AssignmentLine';

const vera = { id: 'usr_vera', display_name: 'Vera Rubin' };
const rita = { id: 'usr_rita', display_name: 'Rita Levi' };
const assignment = (change: Partial<Assignment> = {}): Assignment => ({
  record_kind: 'complaint',
  record_id: 'cmp_1',
  assignee: vera,
  due_on: '2199-01-31',
  assigned_by: rita,
  assigned_at: '2026-11-01T10:00:00Z',
  version: 3,
  ...change,
});

function show(shown: Assignment, mayAssign = true) {
  mockApi.on('get', '/assignment', shown);
  mockApi.on('get', '/colleagues', [rita, vera]);
  return renderWithApp(
    <AssignmentLine record={{ record_kind: 'complaint', record_id: 'cmp_1' }} mayAssign={mayAssign} />,
  );
}

test('shows the person and the due date', async () => {
  show(assignment(), false);
  await screen.findByText('Assigned to Vera Rubin');
  expect(screen.getByText('Due 31 Jan 2199')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a day that is over is overdue', async () => {
  show(assignment({ due_on: '2020-01-31' }));
  await screen.findByText('Overdue since 31 Jan 2020');
});

test('another person is assigned, with the version that was read', async () => {
  mockApi.on('put', '/assignment', assignment({ assignee: rita, version: 4 }));
  const { user } = show(assignment());
  await user.click(await screen.findByRole('button', { name: 'Change assignment' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByRole('option', { name: 'Rita Levi' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Assigned to Rita Levi');
  const [sent] = mockApi.sent('put', '/assignment');
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.body).toEqual({
    record_kind: 'complaint',
    record_id: 'cmp_1',
    assignee_id: 'usr_rita',
    due_on: '2199-01-31',
  });
});

test('without a person there is no due date', async () => {
  mockApi.on('put', '/assignment', assignment({ assignee: null, due_on: null, version: 4 }));
  const { user } = show(assignment());
  await user.click(await screen.findByRole('button', { name: 'Change assignment' }));
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByRole('option', { name: 'No one' }));
  expect(screen.getByLabelText('Due date (optional)')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Not assigned');
  expect(mockApi.sent('put', '/assignment')[0]?.body).toMatchObject({ assignee_id: null, due_on: null });
});

test('a rejected assignment is explained in the dialog', async () => {
  mockApi.fail('put', '/assignment', 412, { errorCode: 'EMPWR-API-ERR-303', message: 'Reload and try again.' });
  const { user } = show(assignment());
  await user.click(await screen.findByRole('button', { name: 'Change assignment' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Reload and try again.');
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
});
