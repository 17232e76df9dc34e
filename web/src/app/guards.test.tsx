import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { planWith } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

test('without a session a page leads to the login with the way back', async () => {
  const { address } = renderAppAt('/user/profile?tab=security');
  await screen.findByRole('heading', { name: 'Sign in to Pharos' });
  expect(address()).toBe('/auth/login?returnTo=%2Fuser%2Fprofile%3Ftab%3Dsecurity');
});

test('while the profile is loading a splash covers everything', () => {
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

test('a page behind the second factor sends a half signed-in person to the second factor', async () => {
  storeSession({ mfaToken: '' });
  const { address, router } = renderAppAt('/auth/select-tenant');
  await screen.findByRole('heading', { name: 'Select a tenant' });
  await router.navigate('/user/profile');
  await screen.findByRole('heading', { name: 'Sign in to Pharos' });
  expect(address()).toBe('/auth/login?returnTo=%2Fuser%2Fprofile');
});

test('a guest page sends a verified person to returnTo', async () => {
  storeSession();
  const { address } = renderAppAt('/auth/login?returnTo=%2Fuser%2Fprofile');
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  expect(address()).toBe('/user/profile');
});

test.each(['/auth/login', '/auth/login?returnTo=https%3A%2F%2Felsewhere.example', '/auth/forgot?returnTo=%2F%2Fevil'])(
  'R40: %s sends a verified person to the dashboard root',
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
])('the root leads to the landing page of the plan: %o', async (features, landing) => {
  storeSession();
  mockApi.on('get', '/tenants/plan', planWith(features));
  const { address } = renderAppAt('/');
  await waitFor(() => expect(address()).toBe(landing));
});

test('a page the plan lacks leads to one it has', async () => {
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
])('%s leads to %s', async (start, end) => {
  storeSession();
  const { address } = renderAppAt(start);
  await waitFor(() => expect(address()).toBe(end));
});
