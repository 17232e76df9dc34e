import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authOptions, freshToken, profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt } from '@/test/render';

const password = 'green harbour at dusk';
const invitation = {
  email: 'grace@acme.example',
  tenant_name: 'Acme Devices',
  invited_by: 'Ada Lovelace',
  role_name: 'Analyst',
  status: 'pending' as const,
};

test('registering shows which inbox to check', async () => {
  mockApi.on('post', '/auth/register', { token: freshToken(), user: profile });
  const { user } = renderAppAt('/auth/register');
  await user.type(await screen.findByLabelText('First name'), 'Grace');
  await user.type(screen.getByLabelText('Last name'), 'Hopper');
  await user.type(screen.getByLabelText('Email'), 'grace@acme.example');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), 'another one');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(screen.getByText('Accept the terms to continue')).toBeVisible();

  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), password);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(screen.getByText('grace@acme.example')).toBeVisible();
  expect(mockApi.sent('post', '/auth/register')[0]?.body).toEqual({
    email: 'grace@acme.example',
    password,
    firstName: 'Grace',
    lastName: 'Hopper',
  });
});

test('without terms, registration does not ask for acceptance', async () => {
  mockApi.on('get', '/auth/options', { ...authOptions, terms_url: '', privacy_url: '' });
  mockApi.on('post', '/auth/register', { token: freshToken(), user: profile });
  const { user } = renderAppAt('/auth/register');
  await user.type(await screen.findByLabelText('First name'), 'Grace');
  await user.type(screen.getByLabelText('Last name'), 'Hopper');
  await user.type(screen.getByLabelText('Email'), 'grace@acme.example');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), password);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText(/accept/i)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
});

test('where registration is closed the page explains how to join', async () => {
  mockApi.on('get', '/auth/options', { ...authOptions, registration_open: false });
  renderAppAt('/auth/register');
  expect(await screen.findByRole('heading', { name: 'Registration is by invitation' })).toBeVisible();
});

test('the playground asks for an address only', async () => {
  mockApi.on('post', '/auth/playground-register', null);
  const { user } = renderAppAt('/auth/playground-register');
  await user.type(await screen.findByLabelText('Email'), 'grace@acme.example');
  await user.click(screen.getByRole('button', { name: 'Get access' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(mockApi.sent('post', '/auth/playground-register')[0]?.body).toEqual({ email: 'grace@acme.example' });
});

test('an invitation shows inviter, organization and role, and can be accepted', async () => {
  mockApi.on('post', '/auth/invitation-signup/lookup', invitation);
  mockApi.on('post', '/auth/invitation-signup', null);
  const { user, address } = renderAppAt('/auth/invitation-signup?token=secret-1');
  expect(await screen.findByRole('heading', { name: 'Join Acme Devices' })).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('Analyst')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(address()).toBe('/auth/invitation-signup');

  await user.type(screen.getByLabelText('Name'), 'Grace Hopper');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByRole('heading', { name: 'You have joined Acme Devices' })).toBeVisible();
  expect(mockApi.sent('post', '/auth/invitation-signup')[0]?.body).toEqual({
    display_name: 'Grace Hopper',
    email: 'grace@acme.example',
    password,
    token: 'secret-1',
  });
});

test.each([
  ['expired', 'This invitation has expired'],
  ['revoked', 'This invitation has been revoked'],
  ['accepted', 'This invitation has already been accepted'],
] as const)('an invitation that is %s shows its state', async (status, title) => {
  mockApi.on('post', '/auth/invitation-signup/lookup', { ...invitation, status });
  renderAppAt('/auth/invitation-signup?token=secret-1');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('a first sign-in sets the password and continues to the second factor', async () => {
  mockApi.on('post', '/auth/onboard/lookup', {
    email: 'grace@acme.example',
    display_name: 'Grace Hopper',
    tenant_name: 'Acme Devices',
  });
  mockApi.on('post', '/auth/onboard', { token: freshToken(), user: profile });
  const { user, address } = renderAppAt('/auth/onboard?token=secret-1');
  expect(await screen.findByDisplayValue('Grace Hopper')).toHaveAttribute('readonly');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), password);
  await user.click(screen.getByRole('button', { name: 'Set password and continue' }));
  await waitFor(() => expect(address()).toBe('/mfa/verify-otp'));
  expect(mockApi.sent('post', '/auth/onboard')[0]?.body).toEqual({ token: 'secret-1', password });
});

test('an expired onboarding link shows its state', async () => {
  mockApi.fail('post', '/auth/onboard/lookup', 404, { message: 'Not found' });
  renderAppAt('/auth/onboard?token=secret-1');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
