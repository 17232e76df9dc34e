import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAuthState } from '@/api/auth-state';
import { acme, globex, profile, tokenUntil } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const signInForm = () => screen.findByRole('heading', { name: 'Sign in to Pharos' });

test('stored tokens and tenant are sent with every request', async () => {
  storeSession();
  document.cookie = 'XSRF-TOKEN=x-1';
  renderAppAt('/user/profile');
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  const [request] = mockApi.sent('get', '/users/profile');
  expect(request?.headers.get('Authorization')).toBe(`Bearer ${localStorage.getItem('accessToken')}`);
  expect(request?.headers.get('X-Tenant-ID')).toBe(acme.id);
  expect(request?.headers.get('X-MFA-Token')).toBe('mfa-1');
  expect(request?.headers.get('X-XSRF-TOKEN')).toBe('x-1');
});

test('an expired token is dropped without calling the server', async () => {
  storeSession({ accessToken: tokenUntil(1) });
  renderAppAt('/user/profile');
  await signInForm();
  expect(mockApi.sent('get', '/users/profile')).toHaveLength(0);
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test.each([
  [true, '/mfa/verify-otp'],
  [false, '/mfa/generate-otp'],
])('without a second-factor token sign-in continues there (has_secret %s)', async (has_secret, path) => {
  storeSession({ mfaToken: '' });
  mockApi.on('get', '/users/secret', { has_secret });
  mockApi.fail('post', '/users/secret', 503);
  const { address } = renderAppAt('/user/profile');
  await waitFor(() => expect(address()).toBe(`${path}?returnTo=%2Fuser%2Fprofile`));
  expect(getAuthState()).toMatchObject({ authenticated: true, mfa: false, method: 'jwt', loading: false });
});

test('a failed second-factor check is only logged', async () => {
  storeSession({ mfaToken: '' });
  mockApi.fail('get', '/users/secret', 500, { message: 'broken' });
  const { address } = renderAppAt('/user/profile');
  await waitFor(() => expect(address()).toMatch('/mfa/verify-otp'));
  expect(console.error).toHaveBeenCalled();
  expect(screen.queryByText('broken')).toBeNull();
});

test('without a stored tenant the last one is used', async () => {
  storeSession({ tenantID: '' });
  renderAppAt('/user/profile');
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  expect(localStorage.getItem('tenantID')).toBe(acme.id);
});

test('a stored tenant that the user has left is not used', async () => {
  storeSession({ tenantID: globex.id });
  renderAppAt('/user/profile');
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  expect(localStorage.getItem('tenantID')).toBe(acme.id);
});

test('without any tenant the user has to select one', async () => {
  storeSession({ tenantID: '' });
  mockApi.on('get', '/users/profile', { ...profile, last_logged_in_tenant_id: null });
  const { address } = renderAppAt('/user/profile');
  expect(await screen.findByRole('heading', { name: 'Select a tenant' })).toBeVisible();
  expect(address()).toBe('/auth/select-tenant?returnTo=%2Fuser%2Fprofile');
});

test('an emailed link stays open while sign-in is incomplete', async () => {
  storeSession({ mfaToken: '' });
  renderAppAt('/auth/reset?token=secret-1');
  expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
});
