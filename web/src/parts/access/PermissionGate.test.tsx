import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acme } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import { PermissionGate } from './PermissionGate';

const role = (name: string, permissions: string[]) => ({
  id: name,
  key: name,
  name,
  description: '',
  is_system: true,
  permissions,
});

const answerWith = (my_permissions: string[]) =>
  mockApi.on('get', '/roles/{id}/roles-and-permissions', {
    tenant_id: acme.id,
    roles: [role('Analyst', ['ae:read']), role('Reviewer', ['ae:read']), role('Guest', [])],
    permissions: [],
    my_role: 'Guest',
    my_permissions,
  });

const show = () =>
  renderWithApp(
    <PermissionGate permission="ae:read" what="the reports">
      the page
    </PermissionGate>,
  );

test('without the permission a card names the roles that have it', async () => {
  answerWith([]);
  show();
  expect(await screen.findByRole('heading', { name: 'Your role does not have access to the reports' })).toBeVisible();
  expect(screen.getByText(/Required role: Analyst or Reviewer/)).toBeVisible();
  expect(screen.queryByText('the page')).not.toBeInTheDocument();
});

test('with the permission the page is shown', async () => {
  answerWith(['ae:read']);
  show();
  expect(await screen.findByText('the page')).toBeVisible();
});
