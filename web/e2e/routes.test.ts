import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { routes } from '@/app/routes';
import { allPaths, dashboardRoot, paths } from '@/lib/paths';
import { addressOf, open, settle } from './support/pages';
import { makeMember } from './support/people';
import { visit, visitAs } from './support/visits';

const world = inject('world');

const filled = (pattern: string) => pattern.replace(':familyId', 'no_family').replace(/:\w+/g, 'any_1');
const isGuestPage = (path: string) => path.startsWith('/auth/') && !path.endsWith('select-tenant');
const isMfaPage = (path: string) => path.startsWith('/mfa/');
const titleOf = (pattern: string) => routes.find(({ path }) => path === pattern)?.title;

// The title changes together with the page.
const seesTitle = (page: Page, title = '') => expect.poll(() => page.title()).toBe(`${title} · Pharos`);

async function expectProperPage(page: Page, path: string) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  const seen = {
    path,
    headings: await page.getByRole('heading', { level: 1 }).count(),
    mains: await page.getByRole('main').count(),
    errors: await page.getByRole('alert').count(),
  };
  expect(seen).toEqual({ path, headings: 1, mains: 1, errors: 0 });
}

// Where a member with every plan flag ends up.
const redirects: Record<string, string> = {
  [paths.root]: paths.productHub.home,
  [paths.user.root]: paths.user.profile,
  [paths.monitoringAlias]: paths.monitoring,
};
const landing = (path: string) => (isGuestPage(path) ? dashboardRoot : (redirects[path] ?? path));

test('every address shows its page to a member', async () => {
  const { tokens } = await makeMember(world);
  const { page } = await visitAs(tokens);
  for (const pattern of allPaths.filter((path) => !isMfaPage(path))) {
    await open(page, paths.notFound);
    await seesTitle(page, titleOf(paths.notFound));
    await open(page, filled(pattern));
    await seesTitle(page, titleOf(landing(pattern)));
    await expectProperPage(page, pattern);
    expect([pattern, addressOf(page)]).toEqual([pattern, filled(landing(pattern))]);
  }
});

test('every address shows its page or the login page to a guest', async () => {
  const { page } = await visit();
  for (const pattern of allPaths) {
    const path = filled(pattern);
    const stays = isGuestPage(path) || path === paths.notFound;
    await open(page, paths.notFound);
    await seesTitle(page, titleOf(paths.notFound));
    await open(page, path);
    await seesTitle(page, titleOf(stays ? pattern : paths.auth.login));
    await expectProperPage(page, pattern);
    const expected = stays ? path : `${paths.auth.login}?${new URLSearchParams({ returnTo: path })}`;
    expect([pattern, addressOf(page)]).toEqual([pattern, expected]);
  }
});

test('the API page is accessible without signing in', async () => {
  const { page } = await visit();
  await page.goto('/app/v1/docs');
  await page.getByRole('heading', { level: 1, name: /Pharos API/ }).waitFor();
  expect(await page.getByText('/auth/login').count()).toBeGreaterThan(0);
});
