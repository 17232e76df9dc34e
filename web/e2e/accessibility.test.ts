import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { colorPresets } from '@/lib/settings';
import { callApi } from './support/api';
import { barriers } from './support/axe';
import { mailedLink } from './support/mail';
import { chooseInUserMenu, fillLogin, open, openAnew, openUserMenu, seesHeading } from './support/pages';
import { invite, makeMember, makePerson, newPerson, register, type Member, type Person } from './support/people';
import { dashboardOf, largestCode } from './support/public-data';
import { visit, visitAs } from './support/visits';

const world = inject('world');
let member: Member;
let manager: Member;
let newcomer: Person;
let invitation: string;
let resetLink: string;
let onboardLink: string;

beforeAll(async () => {
  member = await makeMember(world, ['acme', 'borealis']);
  manager = await makeMember(world, ['acme'], 'ra_manager');
  newcomer = await makePerson(world);
  invitation = await invite(world, 'acme', newPerson().email);
  await callApi(world.address, 'POST', '/auth/begin-reset-password', { body: { email: newcomer.email } });
  resetLink = await mailedLink(world.folder, newcomer.email, 'reset');
  const { email } = newPerson();
  await callApi(world.address, 'POST', '/auth/playground-register', { body: { email } });
  onboardLink = await mailedLink(world.folder, email, 'playground-onboard');
});

const sizes: [width: number, height: number][] = [
  [1440, 900],
  [1024, 768],
  [390, 844],
];
const mainPages = [
  '/work',
  dashboardOf(''),
  dashboardOf('&tab=signals'),
  '/dashboard/complaints',
  '/dashboard/recalls',
  `/dashboard/profile?procode=${largestCode}`,
  '/product-hub',
  '/events/monitoring',
  '/dashboard/mapping',
  '/intellirisk',
  '/tenant/audit',
  '/user/manage-people',
  '/glossary',
];
// Lists whose first row opens a record.
const recordLists = [
  '/dashboard/reportability',
  '/dashboard/reportability/reports',
  '/dashboard/investigation',
  '/dashboard/pms',
  '/dashboard/psu',
];
const guestPaths = ['login', 'register', 'forgot', 'reset', 'onboard', 'invitation-signup'];

async function check(page: Page, path: string) {
  await openAnew(page, path);
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [role=progressbar]'));
  expect([path, await barriers(page)]).toEqual([path, []]);
}

describe.each(['light', 'dark'])('no serious accessibility issues in %s mode', (themeMode) => {
  const settings = { themeMode };
  const asGuest = () => visitAs({} as never, { settings });

  test('on guest pages', async () => {
    const { page } = await asGuest();
    for (const name of guestPaths) {
      await check(page, `/auth/${name}`);
      await check(page, `/auth/playground-${name}`);
    }
    await check(page, '/404');
  });

  test('on forms with errors', async () => {
    const { page } = await asGuest();
    await open(page, '/auth/register');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('First name is required').waitFor();
    expect(await barriers(page)).toEqual([]);
    await openAnew(page, '/auth/login');
    await fillLogin(page, { email: 'unknown@mail.example', password: 'something wrong' });
    await page.getByRole('alert').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('on pages behind emailed links', async () => {
    for (const link of [invitation, resetLink, onboardLink]) {
      const { page } = await asGuest();
      await page.goto(link);
      await page.getByLabel('Password', { exact: true }).fill('a lamp by the sea');
      expect([link, await barriers(page)]).toEqual([link, []]);
    }
  });

  test('on second-factor pages', async () => {
    const { page } = await asGuest();
    await open(page, '/auth/login');
    await fillLogin(page, newcomer);
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('I saved my recovery codes').check();
    expect(await barriers(page)).toEqual([]);

    const half = await visitAs({ ...member.tokens, mfaToken: undefined }, { settings });
    await open(half.page, '/mfa/verify-otp');
    await seesHeading(half.page, 'Second factor');
    expect(await barriers(half.page)).toEqual([]);
    await half.page.getByRole('button', { name: 'Use a recovery code' }).click();
    expect(await barriers(half.page)).toEqual([]);
  });

  test('on tenant selection', async () => {
    const { page } = await visitAs(member.tokens, { settings });
    await check(page, '/auth/select-tenant');
    const person = newPerson();
    const accessToken = await register(world, person);
    const lonely = await visitAs({ accessToken }, { settings });
    await open(lonely.page, '/auth/select-tenant');
    await seesHeading(lonely.page, 'You are not a member of any organisation');
    expect(await barriers(lonely.page)).toEqual([]);
  });

  test('on shell pages', async () => {
    const { page } = await visitAs(member.tokens, { settings });
    for (const path of ['/coldstart', '/404', '/product-hub', '/dashboard/lit', '/dashboard/adverse-events']) {
      await check(page, path);
    }
    for (const tab of ['account', 'security', 'memberships', 'preferences', 'activity']) {
      await check(page, `/user/profile?tab=${tab}`);
    }
  });

  test('in menus, drawers and dialogs', async () => {
    const { page } = await visitAs(member.tokens, { settings });
    await open(page, '/coldstart');
    await openUserMenu(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await chooseInUserMenu(page, 'Switch Tenant');
    await page.getByRole('dialog', { name: 'Switch Tenant' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Display settings' }).click();
    await page.getByRole('button', { name: 'Dark' }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test.each(['mini', 'horizontal'])('in the %s layout', async (themeLayout) => {
    const { page } = await visitAs(member.tokens, { settings: { ...settings, themeLayout } });
    await check(page, '/dashboard/adverse-events');
  });

  test('in every color preset', async () => {
    for (const themeColorPresets of colorPresets) {
      const { page } = await visitAs(member.tokens, { settings: { ...settings, themeColorPresets } });
      await check(page, '/user/profile?tab=security');
    }
  });

  test.each(sizes)('on the main pages at %i × %i pixels, which do not scroll sideways', async (width, height) => {
    const { page } = await visitAs(manager.tokens, { settings, viewport: { width, height } });
    for (const path of mainPages) {
      await check(page, path);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, Math.max(0, excess)]).toEqual([path, 0]);
    }
  });

  test.each(sizes)('on post-market lists and their records at %i × %i pixels', async (width, height) => {
    const { page } = await visitAs(manager.tokens, { settings, viewport: { width, height } });
    await check(page, '/dashboard/registers');
    for (const list of recordLists) {
      await check(page, list);
      const address = await page.locator('main tbody a').first().getAttribute('href');
      await check(page, (address ?? '').replace('#', ''));
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([list, Math.max(0, excess)]).toEqual([list, 0]);
    }
  });

  test('in a narrow window', async () => {
    const { page } = await visitAs(member.tokens, { settings, viewport: { width: 390, height: 844 } });
    await check(page, '/user/profile');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

test('no serious accessibility issues on the API page', async () => {
  const { page } = await visit();
  await page.goto('/app/v1/docs');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await barriers(page)).toEqual([]);
});
