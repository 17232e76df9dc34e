import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { routes } from '@/app/routes';
import { paths } from '@/lib/paths';
import { addressOf, open, settle } from './support/pages';
import { makeMember } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');

const { dashboard, tenant } = paths;
// Pages that are not built yet or only announced.
const unfinished: string[] = [dashboard.pms, dashboard.psu, dashboard.lit, dashboard.clinicalLiterature, dashboard.cer];
// Redirects, and pages that need a record the organization may not have.
const isWanted = (path: string) =>
  !path.includes(':') && !unfinished.includes(path) && path !== paths.monitoringAlias && path !== paths.user.root;

const wantedRoutes = routes.filter(({ guard, path }) => guard === 'secondFactor' && isWanted(path));

// Pages offered to some roles only. Other roles get no link to them.
const adminsOnly: string[] = [tenant.audit, tenant.competitorSettings];

// Everything the user can follow on this page: links, collapsed navigation, and the user menu.
async function linksOf(page: Page): Promise<string[]> {
  const folded = page.getByRole('button', { name: /^Show pages in/ });
  while ((await folded.count()) > 0) await folded.first().click();
  const hrefs = () =>
    page.locator('a[href^="#/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const onPage = await hrefs();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menu').waitFor();
  const inMenu = await hrefs();
  await page.keyboard.press('Escape');
  return [...new Set([...onPage, ...inMenu])].map((href) => href.slice(1).split('?')[0] ?? '');
}

// Visits every page without a record in its address, starting at the landing page.
async function crawl(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  const waiting: string[] = [paths.root];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    seen.add(addressOf(page).split('?')[0] ?? '');
    const isKnown = (link: string) => wantedRoutes.some((route) => route.path === link);
    waiting.push(...(await linksOf(page)).filter((link) => isKnown(link) && !seen.has(link)));
  }
  return seen;
}

test.each(['tenant_admin', 'ra_manager', 'analyst', 'reviewer', 'viewer'] as const)(
  'every finished page is reachable from the landing page as %s',
  async (role) => {
    const { tokens } = await makeMember(world, ['acme'], role);
    const { page } = await visitAs(tokens);
    const seen = await crawl(page);
    const expected = wantedRoutes
      .map(({ path }) => path)
      .filter((path) => path !== tenant.master)
      .filter((path) => role === 'tenant_admin' || !adminsOnly.includes(path));
    expect(expected.filter((path) => !seen.has(path))).toEqual([]);
  },
);
