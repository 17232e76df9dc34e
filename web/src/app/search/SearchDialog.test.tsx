import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';
import type { SearchGroup } from './api';

const hit = { id: 'cmp_1', title: 'Complaint C-1', detail: 'Pump · It leaked', day: '2026-05-01', path: '/work?c=1' };
const group: SearchGroup = { kind: 'complaint', hits: [hit], has_more: false, is_available: true };

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/search', { q: 'leak', groups: [group] });
});

const openSearch = async () => {
  const view = renderAppAt('/coldstart');
  await screen.findByRole('button', { name: /^User menu/ });
  await view.user.keyboard('{Control>}k{/Control}');
  return { ...view, field: await screen.findByRole('combobox', { name: 'Search' }) };
};

test('Ctrl+K offers pages before anything is typed', async () => {
  const { field } = await openSearch();
  expect(field).toHaveFocus();
  const pages = within(screen.getByRole('group', { name: 'Pages' }));
  expect(pages.getByRole('option', { name: /^My work/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Recently opened' })).toBeNull();
});

test('a result is opened with the keyboard and remembered until the person signs out', async () => {
  mockApi.on('post', '/auth/logout', null);
  const { user, field, address } = await openSearch();
  await user.type(field, 'leak');
  const option = await screen.findByRole('option', { name: /^Complaint C-1/ });
  expect(option).toHaveTextContent('It leaked');
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
  await waitFor(() => expect(address()).toBe('/work?c=1'));

  await user.keyboard('{Control>}k{/Control}');
  const recent = within(await screen.findByRole('group', { name: 'Recently opened' }));
  expect(recent.getByRole('option', { name: 'Complaint C-1' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^User menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(localStorage.getItem('recentRecords')).toBeNull());
});

test('arrow keys move through all groups and wrap around', async () => {
  mockApi.on('get', '/search', { q: 'work', groups: [group] });
  const { user, field } = await openSearch();
  await user.type(field, 'work');
  await screen.findByRole('option', { name: /^Complaint C-1/ });
  const page = screen.getByRole('option', { name: /^My work/ });
  await user.keyboard('{ArrowDown}');
  expect(page).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /^Complaint C-1/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(page).toHaveAttribute('aria-selected', 'true');
});

test('says when nothing was found, when there is more, and when a part cannot be searched', async () => {
  mockApi.on('get', '/search', { q: 'xyz', groups: [] });
  const { user, field } = await openSearch();
  await user.type(field, 'xyz');
  expect(await screen.findByText('Nothing found for “xyz”.')).toBeVisible();
  mockApi.on('get', '/search', {
    q: 'abc',
    groups: [
      { ...group, has_more: true },
      { kind: 'recall', hits: [], has_more: false, is_available: false },
    ],
  });
  await user.clear(field);
  await user.type(field, 'abc');
  expect(await screen.findByText('There are more: add a word or a longer number.')).toBeVisible();
  expect(screen.getByText('Cannot be searched at the moment.')).toBeVisible();
});

test('a failing search says so and keeps offering pages', async () => {
  mockApi.fail('get', '/search', 500, { message: 'broken' });
  const { user, field } = await openSearch();
  await user.type(field, 'audit');
  expect(
    await screen.findByText('The search did not succeed. Try again in a moment.', {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(screen.getByRole('option', { name: /^Audit trail/ })).toBeVisible();
});
