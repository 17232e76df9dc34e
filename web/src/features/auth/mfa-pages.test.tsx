import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getAuthState } from '@/api/auth-state';
import { enrolment } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

const verified = { mfa_token: 'mfa-9', expires_at: '2030-01-01T00:00:00Z', device_token: 'device-1' };

beforeEach(() => storeSession({ mfaToken: '' }));

test('six digits are submitted automatically and lead to returnTo', async () => {
  mockApi.on('post', '/users/secret/verify', verified);
  const { user, address } = renderAppAt('/mfa/verify-otp?returnTo=%2Fuser%2Fprofile');
  await user.click(await screen.findByLabelText('Digit 1'));
  await user.paste('123456');
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  expect(mockApi.sent('post', '/users/secret/verify')[0]?.body).toEqual({ otp: '123456' });
  expect(localStorage.getItem('mfaToken')).toBe('mfa-9');
  expect(getAuthState().mfa).toBe(true);
  expect(address()).toBe('/user/profile');
});

test('a wrong code shows the remaining attempts and clears the boxes', async () => {
  mockApi.fail('post', '/users/secret/verify', 401, {
    errorCode: 'EMPWR-API-ERR-201',
    message: 'Wrong code. 3 tries left.',
  });
  const { user } = renderAppAt('/mfa/verify-otp');
  await user.click(await screen.findByLabelText('Digit 1'));
  await user.paste('123456');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong code. 3 tries left.');
  expect(screen.getByLabelText('Digit 1')).toHaveValue('');
  expect(screen.getByText(/check that your device sets its clock/)).toBeVisible();
});

test('a recovery code replaces the device', async () => {
  mockApi.on('post', '/users/secret/recover', verified);
  const { user, address } = renderAppAt('/mfa/verify-otp?returnTo=%2Fuser%2Fprofile');
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'code-1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/user/profile'));
  expect(mockApi.sent('post', '/users/secret/recover')[0]?.body).toEqual({ recovery_code: 'code-1' });
});

test('a first enrolment shows QR code, key and recovery codes, then verifies', async () => {
  mockApi.on('get', '/users/secret', { has_secret: false });
  mockApi.on('post', '/users/secret', enrolment);
  mockApi.on('post', '/users/secret/verify', verified);
  const { user, address } = renderAppAt('/mfa/generate-otp?returnTo=%2Fuser%2Fprofile');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByLabelText('Digit 1')).toBeDisabled();

  await user.click(screen.getByRole('checkbox', { name: 'I saved my recovery codes' }));
  await user.click(screen.getByLabelText('Digit 1'));
  await user.paste('123456');
  await waitFor(() => expect(address()).toBe('/user/profile'));
  expect(mockApi.sent('post', '/users/secret')).toHaveLength(1);
});

test.each([
  [true, '/mfa/generate-otp', '/mfa/verify-otp'],
  [false, '/mfa/verify-otp', '/mfa/generate-otp'],
])('with has_secret %s the address %s redirects to %s', async (has_secret, start, end) => {
  mockApi.on('get', '/users/secret', { has_secret });
  mockApi.on('post', '/users/secret', enrolment);
  const { address } = renderAppAt(start);
  await waitFor(() => expect(address()).toBe(end));
});
