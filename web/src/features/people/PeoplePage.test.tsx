import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asAdministrator, asManager, asViewer, member, pageOf } from '@/test/admin-fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';
import { addressesIn } from './invite-form';

const ben = member('Ben');

beforeEach(() => {
  storeSession();
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asAdministrator);
  mockApi.on('get', '/tenants/{id}/users', pageOf([ben]));
  mockApi.on('get', '/invitations/pending', []);
});

const openMenu = async (user: ReturnType<typeof renderAppAt>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Actions for Ben' }));

test('a role is changed in place with the version that was read', async () => {
  mockApi.on('put', '/tenants/{id}/users/{user_id}/role', member('Ben', { role_id: 'ra_manager', version: 4 }));
  const { user } = renderAppAt('/tenant/users');
  await user.click(await screen.findByRole('combobox', { name: 'Role for Ben' }));
  await user.click(await screen.findByRole('option', { name: 'RA manager' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Ben?' }));
  expect(dialog.getByRole('list', { name: 'Can also' })).toHaveTextContent('Invite people');
  expect(mockApi.sent('put', '/tenants/{id}/users/{user_id}/role')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Ben is now RA manager')).toBeVisible();
  const [request] = mockApi.sent('put', '/tenants/{id}/users/{user_id}/role');
  expect(request?.body).toEqual({ role_id: 'ra_manager' });
  expect(request?.headers.get('If-Match')).toBe('"3"');
});

test('a rejected change is reported, and the role is unchanged', async () => {
  mockApi.fail('put', '/tenants/{id}/users/{user_id}/role', 409, { message: 'This is the last administrator.' });
  const { user } = renderAppAt('/tenant/users');
  await user.click(await screen.findByRole('combobox', { name: 'Role for Ben' }));
  await user.click(await screen.findByRole('option', { name: 'RA manager' }));
  await user.click(await screen.findByRole('button', { name: 'Change role' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is the last administrator.');
  expect(screen.getByRole('combobox', { name: 'Role for Ben' })).toHaveTextContent('Viewer');
});

test('suspending a member requires a reason', async () => {
  mockApi.on('put', '/tenants/{id}/users/{user_id}/status', member('Ben', { status: 'suspended' }));
  const { user } = renderAppAt('/tenant/users');
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
  const dialog = screen.getByRole('dialog', { name: 'Suspend Ben' });
  expect(within(dialog).getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'On leave');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Ben suspended')).toBeVisible();
  expect(mockApi.sent('put', '/tenants/{id}/users/{user_id}/status')[0]?.body).toEqual({
    status: 'suspended',
    reason: 'On leave',
  });
});

test('a suspended member is reactivated', async () => {
  mockApi.on('get', '/tenants/{id}/users', pageOf([member('Ben', { status: 'suspended' })]));
  mockApi.on('put', '/tenants/{id}/users/{user_id}/status', ben);
  const { user } = renderAppAt('/tenant/users');
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Reactivate' }));
  expect(await screen.findByText('Ben reactivated')).toBeVisible();
});

test('removing a member requires a reason and a signature', async () => {
  mockApi.on('post', '/tenants/{id}/users/{user_id}/remove', null);
  const { user } = renderAppAt('/tenant/users');
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove member' });
  const sign = within(dialog).getByRole('button', { name: 'Sign' });
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret words');
  await user.click(within(dialog).getByLabelText('Digit 1'));
  await user.keyboard('123456');
  expect(sign).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Left the firm');
  await user.click(sign);
  expect(await screen.findByText('Ben was removed')).toBeVisible();
  expect(mockApi.sent('post', '/tenants/{id}/users/{user_id}/remove')[0]?.body).toMatchObject({
    reason: 'Left the firm',
    signature: { password: 'secret words', otp: '123456', meaning: 'approved' },
  });
});

test('each invited address gets its own result', async () => {
  mockApi.on('post', '/invitations', [
    { email: 'a@x.example', result: 'invited' },
    { email: 'b@y.example', result: 'domain_not_allowed' },
    { email: 'c@x.example', result: 'no_seat' },
  ]);
  const { user } = renderAppAt('/tenant/users');
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await user.type(screen.getByLabelText('Email addresses'), 'a@x.example, b@y.example c@x.example');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Viewer' }));
  await user.click(screen.getByRole('button', { name: 'Invite 3 people' }));
  expect(await screen.findByText('1 of 3 invited')).toBeVisible();
  expect(screen.getByText('Domain not allowed by your settings')).toBeVisible();
  expect(screen.getByText('No seats left in your plan')).toBeVisible();
});

test('a manager can invite only to roles without additional permissions', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asManager);
  const { user } = renderAppAt('/user/manage-people');
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(options).toEqual(['RA manager', 'Viewer']);
});

test('pending invitations are resent and deleted', async () => {
  mockApi.on('get', '/invitations/pending', [
    {
      id: 'inv_1',
      email: 'new@acme.example',
      role_id: 'viewer',
      status: 'expired',
      invited_by: 'Ada Lovelace',
      created_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-01-08T00:00:00Z',
      last_sent_at: '2026-01-01T00:00:00Z',
      send_count: 5,
      accepted_at: null,
    },
  ]);
  mockApi.on('delete', '/invitations/{id}', null);
  const { user } = renderAppAt('/tenant/users?tab=pending');
  expect(await screen.findByText('Expired')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend to new@acme.example' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Delete invitation for new@acme.example' }));
  expect(await screen.findByText('Invitation deleted')).toBeVisible();
});

test('other users see a read-only directory', async () => {
  mockApi.on('get', '/roles/{id}/roles-and-permissions', asViewer);
  renderAppAt('/user/manage-people');
  expect(await screen.findByText('ben@acme.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite people' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Second factor' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Role for Ben' })).not.toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  mockApi.fail('get', '/tenants/{id}/users', 503);
  const { user } = renderAppAt('/tenant/users');
  expect(await screen.findByText('Error loading the members')).toBeVisible();
  mockApi.on('get', '/tenants/{id}/users', pageOf([ben]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ben@acme.example')).toBeVisible();
});

test('pasted addresses are parsed', () => {
  expect(addressesIn(' A@x.example;b@x.example,\n a@x.example\t')).toEqual(['a@x.example', 'b@x.example']);
});
