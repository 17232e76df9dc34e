import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authOptions, freshToken, profile, tenant } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt } from '@/test/render';

async function openLogin(path = '/auth/login') {
  const app = renderAppAt(path);
  const submit = await screen.findByRole('button', { name: 'Sign in' });
  const fill = async (email: string, password: string) => {
    if (email) await app.user.type(screen.getByLabelText('Email'), email);
    if (password) await app.user.type(screen.getByLabelText('Password'), password);
    await app.user.click(submit);
  };
  return { ...app, fill };
}

const lastTenant = { last_logged_in_tenant_id: null };

test('an empty form shows the required fields', async () => {
  const { fill } = await openLogin();
  await fill('', '');
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(mockApi.sent('post', '/auth/login')).toHaveLength(0);
});

test('the email address must be valid', async () => {
  const { fill } = await openLogin();
  await fill('ada', 'secret');
  expect(await screen.findByText('Email must be a valid email address')).toBeVisible();
});

test('signing in continues to the second factor and keeps returnTo', async () => {
  mockApi.on('post', '/auth/login', { token: freshToken(), user: profile, tenant });
  const { fill, address } = await openLogin('/auth/login?returnTo=%2Fuser%2Fprofile');
  await fill('ada@acme.example', 'a long password');
  await waitFor(() => expect(address()).toBe('/mfa/verify-otp?returnTo=%2Fuser%2Fprofile'));
  expect(mockApi.sent('post', '/auth/login')[0]?.body).toEqual({
    email: 'ada@acme.example',
    password: 'a long password',
  });
  expect(localStorage.getItem('tenantID')).toBe(tenant.id);
});

test('without a tenant the user selects one first', async () => {
  mockApi.on('post', '/auth/login', { token: freshToken(), user: { ...profile, ...lastTenant }, tenant: null });
  const { fill, address } = await openLogin();
  await fill('ada@acme.example', 'a long password');
  await waitFor(() => expect(address()).toBe('/auth/select-tenant'));
});

test('a rejected sign-in shows the server message', async () => {
  mockApi.fail('post', '/auth/login', 401, { errorCode: 'EMPWR-API-ERR-201', message: 'Wrong email or password.' });
  const { fill } = await openLogin();
  await fill('ada@acme.example', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
});

test('a failure without a message shows a generic error', async () => {
  mockApi.fail('post', '/auth/login', 500);
  const { fill } = await openLogin();
  await fill('ada@acme.example', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
});

test('a locked account shows how long to wait', async () => {
  mockApi.fail('post', '/auth/login', 429, { message: 'Too many attempts. Try again in 15 minutes.' });
  const { fill } = await openLogin();
  await fill('ada@acme.example', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 15 minutes.');
});

test('the password can be shown and hidden', async () => {
  const { user } = await openLogin();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('terms and privacy policy open externally, forgot password internally', async () => {
  await openLogin();
  const terms = await screen.findByRole('link', { name: 'terms of service' });
  expect(terms).toHaveAttribute('href', authOptions.terms_url);
  expect(terms).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', authOptions.privacy_url);
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/forgot');
});

test('R40: an address that is not https is not a link', async () => {
  mockApi.on('get', '/auth/options', { ...authOptions, terms_url: 'javascript:alert(1)' });
  await openLogin();
  await screen.findByRole('link', { name: 'privacy policy' });
  expect(screen.queryByRole('link', { name: 'terms of service' })).toBeNull();
});

test('without terms there is no acceptance note', async () => {
  mockApi.on('get', '/auth/options', { ...authOptions, terms_url: '', privacy_url: '' });
  await openLogin();
  await waitFor(() => expect(mockApi.sent('get', '/auth/options')).not.toHaveLength(0));
  expect(screen.queryByText(/By signing in you accept/)).toBeNull();
});

test('the playground has its own ribbon and links', async () => {
  await openLogin('/auth/playground-login');
  expect(screen.getByText('Playground')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/playground-forgot');
});
