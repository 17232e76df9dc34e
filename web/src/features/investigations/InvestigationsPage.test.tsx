import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { profile } from '@/test/fixtures';
import { investigationPage, investigationRow } from '@/test/investigation-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { InvestigationsPage } from './InvestigationsPage';

beforeEach(() => {
  mockApi.on('get', '/investigations', investigationPage(investigationRow));
  mockApi.on('get', '/products', { rows: [], page: 1, page_size: 500, total_rows: 0, order_by: [] });
  mockApi.on('get', '/views', []);
});

test('the list shows state, owner and age', async () => {
  renderWithApp(<InvestigationsPage />);
  const row = within(await screen.findByRole('row', { name: 'Open INV-2026-0001' }));
  expect(row.getByText('Testing')).toBeVisible();
  expect(row.getByText('Lee Park')).toBeVisible();
  expect(row.getByText(/^\d+ days$/)).toBeVisible();
});

test('the filters of the address are sent to the server', async () => {
  renderWithApp(<InvestigationsPage />, profile, '/?state=open&state=lost&older_than=30&owner=none');
  await screen.findByRole('row', { name: 'Open INV-2026-0001' });
  const query = mockApi.sent('get', '/investigations').at(-1)?.query;
  expect(query?.get('state')).toBe('open');
  expect(query?.get('older_than')).toBe('30');
  expect(query?.get('owner')).toBe('none');
});

test('a state is selected', async () => {
  const { user } = renderWithApp(<InvestigationsPage />);
  await user.click(await screen.findByLabelText('State'));
  await user.click(screen.getByRole('option', { name: 'Concluded' }));
  await waitFor(() => expect(mockApi.sent('get', '/investigations').at(-1)?.query.get('state')).toBe('concluded'));
  expect(await screen.findByText('State: Concluded')).toBeVisible();
});

test('an empty list offers the first step', async () => {
  mockApi.on('get', '/investigations', investigationPage());
  renderWithApp(<InvestigationsPage />);
  expect(await screen.findByRole('button', { name: 'Go to complaints' })).toBeVisible();
});

test('a failed load shows an error', async () => {
  mockApi.fail('get', '/investigations', 500);
  renderWithApp(<InvestigationsPage />);
  expect(await screen.findByText('Error loading the investigations')).toBeVisible();
});
