import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { acme, globex, profile } from '@/test/fixtures';
import { mockApi } from '@/test/mock-api';
import { renderAppAt, storeSession } from '@/test/render';

beforeEach(() => {
  storeSession();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const openMenu = async (user: ReturnType<typeof renderAppAt>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^User menu/ }));
  return within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => item.textContent);
};

test('the user menu for a user with one tenant', async () => {
  const { user } = renderAppAt('/coldstart');
  expect(await openMenu(user)).toEqual(['Home', 'Profile', 'Settings', 'Manage People', 'Logout']);
});

test('the user menu for a master administrator with two tenants', async () => {
  mockApi.on('get', '/users/profile', { ...profile, has_master_tenant: true, all_tenants: [acme, globex] });
  const { user } = renderAppAt('/coldstart');
  expect(await openMenu(user)).toEqual([
    'Home',
    'Profile',
    'Settings',
    'Manage People',
    'Master Admin Panel',
    'Switch Tenant',
    'Logout',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Switch Tenant' }));
  expect(screen.getByRole('dialog', { name: 'Switch Tenant' })).toBeVisible();
});

test('the top bar shows the tenant even when its details cannot be loaded', async () => {
  mockApi.fail('get', '/tenants/info', 500, { message: 'broken' });
  renderAppAt('/coldstart');
  expect(await screen.findByTitle('Current tenant')).toHaveTextContent('Acme Devices');
  expect(screen.queryByText('Broken')).toBeNull();
});

test('settings are stored and can be reset only when they differ from the defaults', async () => {
  const { user } = renderAppAt('/coldstart');
  await user.click(await screen.findByRole('button', { name: 'Display settings' }));
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  await user.click(screen.getByRole('button', { name: 'Right to left' }));
  await user.click(screen.getByRole('radio', { name: 'teal' }));
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toMatchObject({
    themeMode: 'dark',
    themeDirection: 'rtl',
    themeColorPresets: 'teal',
  });
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull());
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test.each(['vertical', 'mini', 'horizontal'])('the %s layout lists the same pages', async (themeLayout) => {
  localStorage.setItem('settings', JSON.stringify({ themeLayout }));
  renderAppAt('/coldstart');
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  const hub = () => within(nav).getByRole('link', { name: 'Families and Products' });
  await waitFor(() => expect(hub()).toHaveAttribute('href', '/product-hub'));
  expect(within(nav).getByRole('link', { name: 'Nonconformance Database' })).toHaveAttribute('aria-disabled', 'true');
});

test('the navigator shows all tiles as Coming Soon', async () => {
  renderAppAt('/coldstart');
  const pre = await screen.findByRole('region', { name: 'Pre-Market Navigator' });
  const conformance = screen.getByRole('region', { name: 'Conformance Navigator' });
  expect(pre).toHaveTextContent(
    'ColdStartComing SoonRisk Gap AnalysisComing SoonRisk to Requirements MappingComing Soon',
  );
  expect(conformance).toHaveTextContent('ISO 14971 & IMDRF Risk ClassificationComing Soon');
  expect(within(conformance).getByText('Risk Documentation for ISO 60601, 62304 and 62366')).toBeVisible();
  expect(screen.getAllByText('Coming Soon')).toHaveLength(6);
});

test.each(['/dashboard/lit', '/dashboard/clinical-literature', '/dashboard/cer'])('%s is Coming Soon', async (path) => {
  renderAppAt(path);
  expect(await screen.findByText('Coming Soon')).toBeVisible();
});

test('the not-found page finds pages by name and keeps the navigation', async () => {
  const { user } = renderAppAt('/nowhere');
  await user.type(await screen.findByLabelText('Search for a page'), 'recall');
  expect(screen.getByRole('link', { name: 'Recalls' })).toHaveAttribute('href', '/dashboard/recalls');
  expect(screen.getByRole('button', { name: /^User menu/ })).toBeVisible();
});

test('navigating scrolls to the top and updates the window title', async () => {
  const { router } = renderAppAt('/coldstart');
  await screen.findByRole('heading', { name: 'Navigator' });
  expect(document.title).toBe('Navigator · Pharos');
  vi.mocked(window.scrollTo).mockClear();
  await router.navigate('/product-hub');
  await waitFor(() => expect(document.title).toBe('Product Hub · Pharos'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});
