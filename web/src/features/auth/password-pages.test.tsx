import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderAppAt } from '@/test/render';

const password = 'green harbour at dusk';

async function setPassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), password);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

test('the forgot page always shows the same message and allows a resend after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.on('post', '/auth/begin-reset-password', null);
  renderAppAt('/auth/forgot');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(await screen.findByLabelText('Email'), 'ada@acme.example');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/If an account exists for this address/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Resend in/ })).toBeDisabled();

  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(mockApi.sent('post', '/auth/begin-reset-password').map(({ body }) => body)).toEqual([
    { email: 'ada@acme.example' },
    { email: 'ada@acme.example' },
  ]);
});

test('R3: the token of a reset link leaves the address bar and is sent once', async () => {
  mockApi.on('post', '/auth/reset-password', null);
  const { user, address } = renderAppAt('/auth/reset?token=secret-1');
  await setPassword(user);
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
  expect(address()).toBe('/auth/reset');
  expect(mockApi.sent('post', '/auth/reset-password').map(({ body }) => body)).toEqual([
    { token: 'secret-1', password },
  ]);
});

test('an expired reset link offers to send a new one', async () => {
  mockApi.fail('post', '/auth/reset-password', 404, { message: 'Not found' });
  const { user } = renderAppAt('/auth/reset?token=secret-1');
  await setPassword(user);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/auth/forgot');
});

test('a reset page without a token shows the expired state', async () => {
  renderAppAt('/auth/playground-reset');
  expect(await screen.findByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/auth/playground-forgot',
  );
});

test('a password error from the server appears next to the field', async () => {
  const message = 'This password is too common';
  mockApi.fail('post', '/auth/reset-password', 422, { message, fields: { password: message } });
  const { user } = renderAppAt('/auth/reset?token=secret-1');
  await setPassword(user);
  expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(message);
});

test('a short password is rejected', async () => {
  const { user } = renderAppAt('/auth/reset?token=secret-1');
  await user.type(await screen.findByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Password must have at least 12 characters')).toBeVisible();
});
