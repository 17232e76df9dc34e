import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { acme, globex, profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, renderWithApp, storeSession } from '@/test/render';
import { SwitchTenantDialog } from './SwitchTenantDialog';

const member = { ...profile, all_tenants: [acme, globex] };
const select = '/users/last-logged-in-tenant-id';

function openDialog(user = member) {
  const onClose = vi.fn();
  const onSwitched = vi.fn();
  return {
    ...renderWithApp(<SwitchTenantDialog onClose={onClose} onSwitched={onSwitched} />, user),
    onClose,
    onSwitched,
  };
}

test('the dialog starts with the last tenant, otherwise with the first', () => {
  openDialog({ ...member, last_logged_in_tenant_id: globex.id });
  expect(screen.getByRole('combobox', { name: 'Tenant' })).toHaveTextContent('Globex');
});

test('without a last tenant the dialog starts with the first', () => {
  openDialog({ ...member, last_logged_in_tenant_id: null });
  expect(screen.getByRole('combobox', { name: 'Tenant' })).toHaveTextContent('Acme Devices');
});

test('selecting closes the dialog and switches', async () => {
  mockApi.on('put', select, { ...member, last_logged_in_tenant_id: globex.id });
  const { user, onClose, onSwitched } = openDialog();
  await user.click(screen.getByRole('combobox', { name: 'Tenant' }));
  await user.click(screen.getByRole('option', { name: 'Globex' }));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await waitFor(() => expect(onSwitched).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(mockApi.sent('put', select)[0]?.body).toEqual({ last_logged_in_tenant_id: globex.id });
  expect(localStorage.getItem('tenantID')).toBe(globex.id);
});

test.each([
  [{ message: 'You were removed' }, 'You were removed'],
  [{}, 'Something went wrong.'],
])('a failed switch shows an error that can be dismissed', async (body, text) => {
  mockApi.fail('put', select, 403, body);
  const { user, onClose } = openDialog();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page lists tenants with role, last use and plan, and continues', async () => {
  storeSession();
  mockApi.on('get', '/users/profile', member);
  mockApi.on('put', select, { ...member, last_logged_in_tenant_id: globex.id });
  const { user, address } = renderAppAt('/auth/select-tenant?returnTo=%2Fuser%2Fprofile');
  expect(await screen.findByRole('radio', { name: /Acme Devices.*RA manager.*02 Jan 2026.*Enterprise/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Globex/ }));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await waitFor(() => expect(address()).toBe('/user/profile'));
  expect(localStorage.getItem('tenantID')).toBe(globex.id);
});

test('many tenants can be searched', async () => {
  storeSession();
  const many = Array.from({ length: 9 }, (_, index) => ({ ...acme, id: `ten_${index}`, name: `Maker ${index}` }));
  mockApi.on('get', '/users/profile', { ...profile, all_tenants: many });
  const { user } = renderAppAt('/auth/select-tenant');
  await user.type(await screen.findByLabelText('Search'), 'maker 7');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('a user without tenants sees whom to contact', async () => {
  storeSession({ tenantID: '' });
  mockApi.on('get', '/users/profile', { ...profile, all_tenants: [], last_logged_in_tenant_id: null });
  renderAppAt('/product-hub');
  expect(await screen.findByRole('heading', { name: 'You are not a member of any organisation' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});
