import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { open, openAnew, sees, seesAddress, seesHeading, settle, stored } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visit, visitAs } from './support/visits';

const world = inject('world');
let member: Member;

beforeAll(async () => {
  member = await makeMember(world);
});

const widthOf = async (page: Page, name: string) =>
  (await page.getByRole('navigation', { name, exact: true }).boundingBox())?.width;
const openSettings = (page: Page) => page.getByRole('button', { name: 'Display settings' }).click();
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('display settings survive a reload and can be reset', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, '/coldstart');
  await seesHeading(page, 'Navigator');
  expect((await page.locator('header').boundingBox())?.height).toBe(48);
  expect(await widthOf(page, 'Main')).toBe(260);
  const light = await background(page);

  await openSettings(page);
  expect(await page.getByRole('button', { name: 'Reset' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Mini' }).click();
  await page.getByRole('button', { name: 'Right to left' }).click();
  await page.getByRole('radio', { name: 'teal' }).click();
  await page.getByLabel('Full width').uncheck();
  const chosen = {
    themeMode: 'dark',
    themeDirection: 'rtl',
    themeLayout: 'mini',
    themeColorPresets: 'teal',
    themeStretch: false,
  };
  await expect.poll(async () => JSON.parse((await stored(page, 'settings')) ?? '{}')).toEqual(chosen);

  await page.reload();
  await seesHeading(page, 'Navigator');
  expect(await page.evaluate(() => document.documentElement.dir || document.dir)).toBe('rtl');
  expect(await background(page)).not.toBe(light);
  const side = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(side?.width).toBe(110);
  expect(side?.x).toBe(1280 - 110);

  await openSettings(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => background(page)).toBe(light);
  await page.getByRole('button', { name: 'Horizontal' }).click();
  await page.getByRole('button', { name: 'Close settings' }).click();
  await expect.poll(() => widthOf(page, 'Main')).toBe(1280);
  await page.reload();
  await seesHeading(page, 'Navigator');
  expect(await widthOf(page, 'Main')).toBe(1280);
});

test('display settings survive sign-out', async () => {
  const own = await makeMember(world);
  const { page } = await visitAs(own.tokens, { settings: { themeMode: 'dark' } });
  await open(page, '/coldstart');
  await seesHeading(page, 'Navigator');
  const dark = await background(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seesHeading(page, 'Sign in to Pharos');
  expect(await background(page)).toBe(dark);
});

const tiles = {
  'Pre-Market Navigator': ['ColdStart', 'Risk Gap Analysis', 'Risk to Requirements Mapping', 'IntelliLaunch'],
  'Conformance Navigator': [
    'ISO 14971 & IMDRF Risk Classification',
    'Risk Documentation for ISO 60601, 62304 and 62366',
  ],
};

test('the navigator shows two columns of Coming Soon tiles', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, '/coldstart');
  for (const [title, names] of Object.entries(tiles)) {
    const column = page.getByRole('region', { name: title });
    await column.waitFor();
    for (const name of names) await column.getByText(name, { exact: true }).waitFor();
    expect(await column.getByText('Coming Soon', { exact: true }).count()).toBe(names.length);
    expect(await column.locator('[aria-disabled=true]').count()).toBe(names.length);
    expect(await column.getByRole('link').count()).toBe(0);
  }
});

test('a disabled item has no link and shows Coming Soon', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, '/coldstart');
  await seesHeading(page, 'Navigator');
  for (const name of ['Nonconformance Database', 'Nonconformance Analytics']) {
    const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    expect(await item.getAttribute('aria-disabled')).toBe('true');
    await item.hover();
    await page.getByRole('tooltip', { name: 'Coming Soon' }).waitFor();
    await item.click({ force: true });
    await seesAddress(page, '/coldstart');
    await page.mouse.move(900, 700);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  }
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Assistant').hover();
  await page.getByRole('tooltip', { name: 'Coming Soon' }).waitFor();
});

test('hidden items are not offered', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, '/dashboard/adverse-events');
  await seesHeading(page, 'Adverse Events');
  const names = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
  for (const hidden of [
    'Recalls',
    'Procode Search',
    'Competitive Intelligence',
    'Data Sources',
    'Reporting Templates',
  ]) {
    expect(names).not.toContain(hidden);
  }
});

test('the navigation marks the current page and expands', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, '/product-hub/no_family/product/prd_1');
  await seesHeading(page, 'Product not found');
  const nav = page.getByRole('navigation', { name: 'Main' });
  expect(await nav.getByRole('link', { name: 'Families and Products' }).getAttribute('aria-current')).toBe('page');
  await nav.getByRole('button', { name: 'Show pages in Risk Analysis' }).click();
  await nav.getByRole('link', { name: 'Competitive Risk Analysis' }).click();
  await seesHeading(page, 'Competitive Risk Analysis');
  await seesAddress(page, '/intellirisk/competitive-risk-analysis');
  expect(await page.title()).toBe('Competitive Risk Analysis · Pharos');
});

test('an unknown path redirects to 404, with the navigation for signed-in users', async () => {
  const { page } = await visitAs(member.tokens);
  for (const path of ['/no/such/page', '/dashboard/none', '/auth/none']) {
    await open(page, path);
    await seesAddress(page, '/404');
    await seesHeading(page, 'Page not found');
  }
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByLabel('Search for a page').fill('recall');
  await page.getByRole('link', { name: 'Recalls' }).click();
  await seesHeading(page, 'Recalls');

  const guest = await visit();
  await open(guest.page, '/no/such/page');
  await seesAddress(guest.page, '/404');
  await seesHeading(guest.page, 'Page not found');
  expect(await guest.page.getByRole('navigation').count()).toBe(0);
  await guest.page.getByRole('link', { name: 'Go to the home page' }).click();
  await seesHeading(guest.page, 'Sign in to Pharos');
});

test('a new page starts at the top', async () => {
  const { page } = await visitAs(member.tokens, { viewport: { width: 1280, height: 400 } });
  await open(page, '/user/profile?tab=security');
  await sees(page, 'Active sessions');
  await page.mouse.move(800, 300);
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Monitoring' }).click();
  await seesHeading(page, 'Monitoring');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the keyboard can skip the navigation', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, '/coldstart');
  await seesHeading(page, 'Navigator');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a narrow window collapses the navigation into a button', async () => {
  const { page } = await visitAs(member.tokens, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, '/coldstart');
  await seesHeading(page, 'Navigator');
  const hasNoSideScroll = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await hasNoSideScroll()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Open navigation' }).click();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Monitoring' }).click();
  await seesHeading(page, 'Monitoring');
  await expect.poll(() => nav.isVisible()).toBe(false);
  for (const path of ['/user/profile', '/user/profile?tab=security', '/user/profile?tab=activity', '/product-hub']) {
    await openAnew(page, path);
    await settle(page);
    expect([path, await hasNoSideScroll()]).toEqual([path, true]);
  }
  const guest = await visit({ viewport: { width: 390, height: 844 } });
  await open(guest.page, '/auth/register');
  await seesHeading(guest.page, 'Create your account');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
