import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enrolment, profile } from '@/test/fixtures';
import { fakeCanvas } from '@/test/fake-canvas';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

// The test environment can neither read nor draw pictures.
function readPicturesAs(small: Blob) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 300 }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(fakeCanvas().context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(small));
}

beforeEach(() => {
  storeSession();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const open = async (tab: string) => {
  const app = renderAppAt(`/user/profile?tab=${tab}`);
  await screen.findByRole('tabpanel');
  return app;
};

test('a changed name is saved with the version that was read', async () => {
  mockApi.on('put', '/users/profile', { ...profile, display_name: 'Ada King', version: 4 });
  const { user } = await open('account');
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Ada King');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  const [request] = mockApi.sent('put', '/users/profile');
  expect(request?.headers.get('If-Match')).toBe('"3"');
  expect(request?.body).toEqual({ display_name: 'Ada King', preferences: profile.preferences });
});

test('a version conflict shows the latest profile', async () => {
  mockApi.fail('put', '/users/profile', 412, { message: 'changed meanwhile' });
  const { user } = await open('account');
  await user.type(screen.getByLabelText('Name'), '!');
  mockApi.on('get', '/users/profile', { ...profile, display_name: 'Ada Byron', version: 5 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed meanwhile')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Byron'));
});

const picture = new File(['x'], 'a.png', { type: 'image/png' });

test('a file that is not an image is not sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image')));
  const { user } = await open('account');
  await user.upload(screen.getByLabelText('Photo'), picture);
  expect(await screen.findByText('This file is not a PNG or JPEG image.')).toBeVisible();
  expect(mockApi.sent('put', '/users/profile/photo')).toHaveLength(0);
});

test('a photo can be set and removed', async () => {
  readPicturesAs(new Blob(['small'], { type: 'image/jpeg' }));
  mockApi.on('put', '/users/profile/photo', { ...profile, photoURL: 'data:image/png;base64,AA==' });
  mockApi.on('delete', '/users/profile/photo', profile);
  const { user } = await open('account');
  await user.upload(screen.getByLabelText('Photo'), picture);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
  expect(mockApi.sent('delete', '/users/profile/photo')).toHaveLength(1);
});

test('changing the password requires the current one', async () => {
  mockApi.on('put', '/users/profile/password', null);
  const { user } = await open('security');
  await user.type(screen.getByLabelText('Current password'), 'the old one');
  await user.type(screen.getByLabelText('New password'), 'green harbour at dusk');
  await user.type(screen.getByLabelText('Confirm new password'), 'green harbour at dusk');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed. Your other sessions were signed out.')).toBeVisible();
  expect(mockApi.sent('put', '/users/profile/password')[0]?.body).toEqual({
    current_password: 'the old one',
    new_password: 'green harbour at dusk',
  });
});

test('other sessions can be revoked, the current one cannot', async () => {
  const moment = '2026-01-02T03:04:05Z';
  const session = {
    id: 'ses_1',
    current: true,
    created_at: moment,
    last_seen_at: moment,
    ip_address: '10.0.0.1',
    user_agent: 'curl',
  };
  const other = { ...session, id: 'ses_2', current: false, user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
  mockApi.on('get', '/users/sessions', [session, other]);
  const { user } = await open('security');
  expect(await screen.findByText('This session')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  mockApi.on('get', '/users/sessions', [session]);
  await user.click(screen.getByRole('button', { name: 'Revoke Firefox on Windows' }));
  expect(mockApi.requests.some(({ method, path }) => method === 'DELETE' && path === '/users/sessions/ses_2')).toBe(
    true,
  );
});

test('a new authenticator requires a current code', async () => {
  mockApi.on('post', '/users/secret', enrolment);
  mockApi.on('post', '/users/secret/verify', {
    mfa_token: 'mfa-2',
    expires_at: '2030-01-01T00:00:00Z',
    device_token: 'device-1',
  });
  const { user } = await open('security');
  await user.click(screen.getByRole('button', { name: 'Set up a new authenticator' }));
  await user.type(screen.getByLabelText('One-time code or recovery code'), '111111');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByLabelText('Digit 1'));
  await user.paste('222222');
  expect(await screen.findByText('New authenticator set up')).toBeVisible();
  expect(mockApi.sent('post', '/users/secret')[0]?.body).toEqual({ otp: '111111' });
  expect(localStorage.getItem('mfaToken')).toBe('mfa-2');
});

test('renewing recovery codes requires a code', async () => {
  mockApi.on('post', '/users/secret/recovery-codes', { recovery_codes: enrolment.recovery_codes });
  const { user } = await open('security');
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await user.type(screen.getByLabelText('One-time code'), '111111');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
});

test('preferences are saved', async () => {
  const preferences = { ...profile.preferences, digest_hour: 9 };
  mockApi.on('put', '/users/profile', { ...profile, preferences });
  const { user } = await open('preferences');
  await user.click(screen.getByRole('combobox', { name: 'Email digest hour' }));
  await user.click(screen.getByRole('option', { name: '09:00' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Preferences saved')).toBeVisible();
  expect(mockApi.sent('put', '/users/profile')[0]?.body).toMatchObject({ preferences });
});

test('memberships and activity are listed', async () => {
  mockApi.on('get', '/users/activity', [
    { at: '2026-01-02T03:04:05Z', action: 'login', entity_id: null, tenant_id: 'ten_acme', ip_address: '10.0.0.1' },
  ]);
  const { user } = await open('memberships');
  expect(screen.getByRole('cell', { name: /Acme Devices/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'My activity' }));
  expect(await screen.findByRole('cell', { name: '02 Jan 2026 03:04' })).toBeVisible();
});
