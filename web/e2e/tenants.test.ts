import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  chooseInUserMenu,
  enrol,
  fillLogin,
  open,
  openUserMenu,
  seesAddress,
  seesHeading,
  seesTenant,
  stored,
} from './support/pages';
import { makeMember, makePerson, signInDemo, tenantNames } from './support/people';
import { visit, visitAs } from './support/visits';

const world = inject('world');

const menuEntries = async (page: Page) => (await openUserMenu(page)).getByRole('menuitem').allTextContents();
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-before'));

test('a user with two tenants selects one, and later switches', async () => {
  const person = await makePerson(world, ['acme', 'borealis'], 'ra_manager');
  const { page } = await visit();
  await open(page, '/auth/login');
  await fillLogin(page, person);
  await seesHeading(page, 'Select a tenant');
  await seesAddress(page, '/auth/select-tenant');
  expect(await page.getByRole('radio').count()).toBe(2);
  await page.getByRole('radio', { name: /Borealis Diagnostics.*Starter/ }).check();
  await page.getByRole('button', { name: 'Select' }).click();
  await enrol(page);
  await seesAddress(page, '/dashboard/adverse-events');
  await seesTenant(page, tenantNames.borealis);

  await mark(page);
  await chooseInUserMenu(page, 'Switch Tenant');
  const dialog = page.getByRole('dialog', { name: 'Switch Tenant' });
  const choice = dialog.getByRole('combobox', { name: 'Tenant' });
  await choice.waitFor();
  expect(await choice.innerText()).toBe(tenantNames.borealis);
  await choice.click();
  await page.getByRole('option', { name: tenantNames.acme }).click();
  await dialog.getByRole('button', { name: 'Select' }).click();
  await seesTenant(page, tenantNames.acme);
  await seesAddress(page, '/product-hub');
  await expect.poll(() => isMarked(page)).toBe(false);
  await dialog.waitFor({ state: 'detached' });
});

test('the last selected tenant is used at the next sign-in', async () => {
  const member = await makeMember(world, ['acme', 'borealis']);
  const first = await visitAs({ ...member.tokens, tenantID: undefined });
  await open(first.page, '/auth/select-tenant');
  await first.page.getByRole('radio', { name: /Borealis/ }).check();
  await first.page.getByRole('button', { name: 'Select' }).click();
  await seesTenant(first.page, tenantNames.borealis);

  const { page } = await visit();
  await open(page, '/auth/login');
  await fillLogin(page, member);
  await seesHeading(page, 'Second factor');
  expect(await stored(page, 'tenantID')).toBe(await stored(first.page, 'tenantID'));
});

test('a failed switch shows why and can be dismissed', async () => {
  const member = await makeMember(world, ['acme', 'borealis']);
  const { page } = await visitAs(member.tokens);
  await open(page, '/coldstart');
  await chooseInUserMenu(page, 'Switch Tenant');
  const dialog = page.getByRole('dialog', { name: 'Switch Tenant' });
  // The browser no longer has the token that the server requires for changes.
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'forged', url: world.address }]);
  await dialog.getByRole('button', { name: 'Select' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
});

test('a plan without the Product Hub lands on the dashboard and redirects from the hub', async () => {
  const member = await makeMember(world, ['borealis']);
  const { page } = await visitAs(member.tokens);
  await open(page, '/');
  await seesHeading(page, 'Adverse Events');
  await seesAddress(page, '/dashboard/adverse-events');
  const hub = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Product Hub' });
  expect(await hub.getAttribute('aria-disabled')).toBe('true');
  expect(await hub.getAttribute('href')).toBeNull();
  for (const path of ['/product-hub', '/product-hub/no_family', '/intellirisk']) {
    await open(page, path);
    await seesAddress(page, '/dashboard/adverse-events');
  }
});

test('the user menu matches the user', async () => {
  const usual = ['Home', 'Profile', 'Settings', 'Manage People'];
  const member = await makeMember(world);
  const { page } = await visitAs(member.tokens);
  await open(page, '/coldstart');
  expect(await menuEntries(page)).toEqual([...usual, 'Logout']);

  const master = await visitAs(await signInDemo(world, 'master@pharos.example'));
  await open(master.page, '/coldstart');
  expect(await menuEntries(master.page)).toEqual([...usual, 'Master Admin Panel', 'Switch Tenant', 'Logout']);
  await master.page.getByRole('menuitem', { name: 'Master Admin Panel' }).click();
  // In another organization, the page offers to switch first.
  await seesHeading(master.page, /Master Admin Panel/);
});

test('a tenant the user has left is ignored', async () => {
  const member = await makeMember(world, ['acme', 'borealis']);
  const { page } = await visitAs({ ...member.tokens, tenantID: 'ten_made_up' });
  await open(page, '/product-hub');
  await seesHeading(page, 'Select a tenant');
});
