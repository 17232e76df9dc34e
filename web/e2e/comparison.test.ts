import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { formatCount } from '@/lib/numbers';
import type { Schemas } from './support/api';
import { barriers } from './support/axe';
import { addressOf, openAnew } from './support/pages';
import { makeMember, type Member } from './support/people';
import { askApi, dashboardOf, largestCode, openLoaded } from './support/public-data';
import { visitAs } from './support/visits';

const world = inject('world');
let member: Member;

// An organization with company names and competitors set up.
beforeAll(async () => {
  member = await makeMember(world, ['acme'], 'analyst');
});

const ours = 'Acme Medical & Partners';
const theirs = 'Competitors';
const side = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('region', { name: `Reports: ${name}`, exact: true });
const firstRow = (page: Page, name: string) =>
  list(page, name)
    .getByRole('row', { name: /^Open report/ })
    .first()
    .getAttribute('aria-label');
const events = (scope: 'us' | 'them', query: string) =>
  askApi<Schemas['AeEventPage']>(
    world.address,
    member.tokens,
    `/ae/events/${scope}?product_code=${largestCode}&timePeriod=5Y&page_size=25&${query}`,
  );
const labelOf = ({ rows }: Schemas['AeEventPage']) => `Open report ${rows[0]?.report_number}`;
const paramsOf = (page: Page) => new URLSearchParams(addressOf(page).split('?')[1]);

test('two sides are compared in four views stored in the address', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf(''));
  await page.getByRole('switch', { name: 'Compare' }).check();
  await expect.poll(() => paramsOf(page).get('compare')).toBe('1');
  for (const [scope, name] of [
    ['us', ours],
    ['them', theirs],
  ] as const) {
    const { totals } = await askApi<Schemas['AeStats']>(
      world.address,
      member.tokens,
      `/ae/stats/${scope}?product_code=${largestCode}&timePeriod=5Y`,
    );
    const reports = side(page, name).getByRole('article', { name: 'Reports', exact: true }).getByTestId('value');
    await expect.poll(() => reports.innerText()).toBe(formatCount(totals.reports));
  }
  const views = [
    ['Us vs. each competitor', 'us-vs-each'],
    ['Share of reports', 'market-share'],
    ['Problem mix', 'problem-mix'],
  ] as const;
  for (const [title, key] of views) {
    await page.getByRole('combobox', { name: 'View' }).click();
    await page.getByRole('option', { name: title, exact: true }).click();
    await expect.poll(() => paramsOf(page).get('view')).toBe(key);
    await page.getByRole('region', { name: 'Comparison' }).getByRole('img').first().waitFor();
    expect([key, await barriers(page)]).toEqual([key, []]);
  }
  await page.goBack();
  await expect.poll(() => paramsOf(page).get('view')).toBe('market-share');
});

test('each side has its own page, order and name, and can be reset', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf('&compare=1'));
  const [first, second] = [await events('us', 'page=1'), await events('us', 'page=2')];
  const others = await events('them', 'page=1');
  await expect.poll(() => firstRow(page, ours)).toBe(labelOf(first));
  await expect.poll(() => firstRow(page, theirs)).toBe(labelOf(others));

  await list(page, ours).getByRole('button', { name: 'Go to next page' }).click();
  await expect.poll(() => firstRow(page, ours)).toBe(labelOf(second));
  expect(await firstRow(page, theirs)).toBe(labelOf(others));
  expect(paramsOf(page).get('us_page')).toBe('2');

  await list(page, theirs)
    .getByRole('button', { name: /^Received/ })
    .click();
  const ordered = await events('them', 'page=1&order_by=date_received:asc');
  await expect.poll(() => firstRow(page, theirs)).toBe(labelOf(ordered));
  expect(await firstRow(page, ours)).toBe(labelOf(second));
  expect(paramsOf(page).getAll('them_order')).toEqual(['date_received:asc']);

  await page.getByRole('button', { name: `Rename ${theirs}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Side name' });
  await dialog.getByLabel('Name').fill('Everybody else');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await side(page, 'Everybody else').waitFor();

  // The link shows the same view to another user.
  const link = addressOf(page);
  const { page: other } = await visitAs(member.tokens);
  await openAnew(other, link);
  await expect.poll(() => firstRow(other, ours)).toBe(labelOf(second));
  await expect.poll(() => firstRow(other, 'Everybody else')).toBe(labelOf(ordered));

  await page.getByRole('button', { name: 'Reset sides' }).click();
  await expect.poll(() => firstRow(page, ours)).toBe(labelOf(first));
  await expect.poll(() => firstRow(page, theirs)).toBe(labelOf(others));
  expect(paramsOf(page).get('compare')).toBe('1');
  expect([...paramsOf(page).keys()].filter((key) => /^(us|them)_/.test(key))).toEqual([]);
});
