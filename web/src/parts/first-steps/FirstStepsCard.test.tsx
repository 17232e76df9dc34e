import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesWith } from '@/test/ae-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderOnPage } from '@/test/render';
import type { FirstSteps } from './first-steps';
import { FirstStepsCard } from './FirstStepsCard';

const all = (isDone: boolean): FirstSteps => ({
  company_names: isDone,
  competitors: isDone,
  product: isDone,
  risk_grid: isDone,
  complaints: isDone,
  people: isDone,
  monitor: isDone,
});

beforeEach(() => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', rolesWith('complaint:import', 'member:invite'));
  mockApi.on('get', '/first_steps', { ...all(false), people: true });
});

test('shows what is done and leads to what is not', async () => {
  renderOnPage(<FirstStepsCard />);
  const card = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(card.getByText(/^1 of 7 done/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Import complaints' })).toHaveAttribute('href', '/dashboard/complaints');
  expect(card.queryByRole('link', { name: 'Invite your colleagues' })).toBeNull();
  expect(card.getByText('Choose your competitors')).toBeVisible();
  expect(card.queryByRole('link', { name: 'Choose your competitors' })).toBeNull();
  expect(card.getAllByRole('img', { name: 'Done' })).toHaveLength(1);
});

test('disappears when everything is done', async () => {
  mockApi.on('get', '/first_steps', all(true));
  renderOnPage(<FirstStepsCard />);
  await waitFor(() => expect(mockApi.sent('get', '/first_steps')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});
