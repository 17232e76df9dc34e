import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { planWith } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

test('without a session a page redirects to login with returnTo', async () => {
  const { address } = renderAppAt('/user/profile?tab=security');
  await screen.findByRole('heading', { name: 'Sign in to Pharos' });
  expect(address()).toBe('/auth/login?returnTo=%2Fuser%2Fprofile%3Ftab%3Dsecurity');
});

test('a splash screen covers the page while the profile loads', () => {
  storeSession();
  renderAppAt('/user/profile');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('with session and second factor the page is shown', async () => {
  storeSession();
  const { address } = renderAppAt('/user/profile');
  expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  expect(address()).toBe('/user/profile');
});

test('a page behind the second factor redirects to the second factor when sign-in is incomplete', async () => {
  storeSession({ mfaToken: '' });
  const { address, router } = renderAppAt('/auth/select-tenant');
  await screen.findByRole('heading', { name: 'Select a tenant' });
  await router.navigate('/user/profile');
  await screen.findByRole('heading', { name: 'Sign in to Pharos' });
  expect(address()).toBe('/auth/login?returnTo=%2Fuser%2Fprofile');
});

test('a guest page redirects a verified user to returnTo', async () => {
  storeSession();
  const { address } = renderAppAt('/auth/login?returnTo=%2Fuser%2Fprofile');
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  expect(address()).toBe('/user/profile');
});

test.each(['/auth/login', '/auth/login?returnTo=https%3A%2F%2Felsewhere.example', '/auth/forgot?returnTo=%2F%2Fevil'])(
  'R40: %s redirects a verified user to the dashboard root',
  async (start) => {
    storeSession();
    const { address } = renderAppAt(start);
    await screen.findByRole('heading', { name: 'Adverse Events' });
    expect(address()).toBe('/dashboard/adverse-events');
  },
);

test.each([
  [{}, '/product-hub'],
  [{ product_hub: false }, '/dashboard/adverse-events'],
])('the root redirects to the landing page of the plan: %o', async (features, landing) => {
  storeSession();
  mockApi.on('get', '/tenants/plan', planWith(features));
  const { address } = renderAppAt('/');
  await waitFor(() => expect(address()).toBe(landing));
});

test('a page the plan does not include redirects to one that it does', async () => {
  storeSession();
  mockApi.on('get', '/tenants/plan', planWith({ product_hub: false, smart_viz: false }));
  const { address } = renderAppAt('/product-hub/fam_1');
  await waitFor(() => expect(address()).toBe('/intellirisk'));
  expect(await screen.findByText(/Your plan does not include Product Hub/)).toBeVisible();
});

test.each([
  ['/user', '/user/profile'],
  ['/monitoring', '/events/monitoring'],
  ['/nowhere/at/all', '/404'],
])('%s redirects to %s', async (start, end) => {
  storeSession();
  const { address } = renderAppAt(start);
  await waitFor(() => expect(address()).toBe(end));
});
