import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAuthState } from '@/api/auth-state';
import { freshToken, tokenUntil } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const profilePage = () => screen.findByRole('heading', { name: 'Profile', level: 1 });

const fromOtherTab = (key: string, newValue: string | null) =>
  act(() => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });

test('when the token expires the login page shows an alert', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeSession({ accessToken: tokenUntil(Math.floor(Date.now() / 1000) + 600) });
  const { address } = renderAppAt('/user/profile');
  await profilePage();
  await act(() => vi.advanceTimersByTimeAsync(601_000));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your token has expired. Please log in again.');
  expect(address()).toBe('/auth/login?returnTo=%2Fuser%2Fprofile');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('a token far from expiry does not end the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const inHundredDays = Math.floor(Date.now() / 1000) + 100 * 24 * 3600;
  storeSession({ accessToken: tokenUntil(inHundredDays) });
  renderAppAt('/user/profile');
  await profilePage();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(getAuthState().authenticated).toBe(true);
});

test.each(['EMPWR-API-ERR-206', 'EMPWR-API-ERR-211'])(
  '%s removes both tokens and redirects to login',
  async (errorCode) => {
    storeSession();
    const { user, address } = renderAppAt('/user/profile');
    await profilePage();
    mockApi.fail('get', '/users/activity', 401, { errorCode, message: 'gone' });
    await user.click(screen.getByRole('tab', { name: 'My activity' }));
    await screen.findByRole('heading', { name: 'Sign in to Pharos' });
    expect(address()).toMatch(/^\/auth\/login\?returnTo=%2Fuser%2Fprofile/);
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('mfaToken')).toBeNull();
    expect(screen.queryByText('Gone')).toBeNull();
  },
);

test('R7: signing out in another tab signs out here', async () => {
  storeSession();
  const { address } = renderAppAt('/user/profile');
  await profilePage();
  fromOtherTab('accessToken', null);
  await screen.findByRole('heading', { name: 'Sign in to Pharos' });
  expect(address()).toBe('/auth/login?returnTo=%2F');
  expect(localStorage.getItem('mfaToken')).toBeNull();
});

test('signing in in another tab signs in here', async () => {
  const { address } = renderAppAt('/auth/login');
  await screen.findByRole('heading', { name: 'Sign in to Pharos' });
  localStorage.setItem('tenantID', 'ten_acme');
  fromOtherTab('accessToken', freshToken());
  await waitFor(() => expect(address()).toBe('/mfa/verify-otp'));
  fromOtherTab('mfaToken', 'mfa-2');
  await waitFor(() => expect(getAuthState().mfa).toBe(true));
  await waitFor(() => expect(address()).toBe('/product-hub'));
});

test('logout clears the session, calls the server and returns to the root', async () => {
  storeSession();
  mockApi.on('post', '/auth/logout', null);
  const { user, address, router } = renderAppAt('/user/profile');
  await profilePage();
  await user.click(screen.getByRole('button', { name: /^User menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Sign in to Pharos' });
  expect(mockApi.sent('post', '/auth/logout')[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
  expect(['accessToken', 'mfaToken', 'tenantID'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect(address()).toBe('/auth/login?returnTo=%2F');

  await router.navigate('/user/profile');
  await waitFor(() => expect(address()).toBe('/auth/login?returnTo=%2Fuser%2Fprofile'));
});
