import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { formatPeriod } from '@/lib/dates';
import { formatCount, formatShare } from '@/lib/numbers';
import type { Schemas } from './support/api';
import { barriers } from './support/axe';
import { addressOf, open, sees, seesAddress, seesAlert, seesHeading } from './support/pages';
import { makeMember, signInDemo, type Member } from './support/people';
import {
  askApi,
  askStats,
  cardValue,
  dashboard,
  dashboardOf,
  largestCode,
  openLoaded,
  chartTableOf,
} from './support/public-data';
import { visit, visitAs } from './support/visits';

const world = inject('world');
let member: Member;

beforeAll(async () => {
  member = await makeMember(world);
});

const ask = <Answer>(path: string) => askApi<Answer>(world.address, member.tokens, path);

test('a device is found by name, and its metrics match the API', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, dashboard);
  await page.getByLabel('Product code or device').fill('continuous glucose');
  await page.getByRole('option', { name: new RegExp(`^${largestCode}`) }).click();
  await seesAddress(page, `${dashboard}?procode=${largestCode}`);

  const { totals, by_event_type } = await askStats(world.address, member.tokens, 'timePeriod=5Y');
  await expect.poll(() => cardValue(page, 'Reports')).toBe(formatCount(totals.reports));
  expect(await cardValue(page, 'Unique events')).toBe(formatCount(totals.events));
  expect(await cardValue(page, 'Deaths')).toBe(formatCount(totals.deaths));
  expect(await cardValue(page, 'Injuries')).toBe(formatCount(totals.injuries));
  expect(await cardValue(page, 'Malfunctions')).toBe(formatCount(totals.malfunctions));
  expect(await chartTableOf(page, 'Event types')).toEqual(
    by_event_type.map((row) => [
      row.event_type,
      formatCount(row.count),
      formatShare(row.share),
      formatShare(row.ci_low),
      formatShare(row.ci_high),
    ]),
  );
});

test('the chart tables match the API', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf('&timePeriod=1Y'));
  const query = `product_code=${largestCode}&timePeriod=1Y`;
  const { buckets } = await ask<Schemas['AeTimeline']>(`/ae/timeline?${query}`);
  const rows = await chartTableOf(page, 'Reports over time');
  expect(
    rows.map(([period, death, injury, malfunction, other, total]) => [
      period,
      death,
      injury,
      malfunction,
      other,
      total,
    ]),
  ).toEqual(
    buckets.map((bucket) =>
      [bucket.period, bucket.death, bucket.injury, bucket.malfunction, bucket.other, bucket.total].map((cell) =>
        typeof cell === 'number' ? formatCount(cell) : formatPeriod(cell),
      ),
    ),
  );
  const { product_problems } = await ask<Schemas['AeProblems']>(`/ae/problems?${query}`);
  const problems = await chartTableOf(page, 'Device problems');
  expect(problems.map(([term, , , count]) => [term, count])).toEqual(
    product_problems.map(({ term, count }) => [term, formatCount(count)]),
  );
});

test('filters are stored in the address: links reproduce the view and Back undoes a choice', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf(''));
  const before = await cardValue(page, 'Reports');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Injury' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await seesAddress(page, /event_type=Injury/);
  const { totals } = await askStats(world.address, member.tokens, 'timePeriod=5Y&event_type=Injury');
  await expect.poll(() => cardValue(page, 'Reports')).toBe(formatCount(totals.reports));

  const link = addressOf(page);
  const other = (await visitAs(member.tokens)).page;
  await openLoaded(other, link);
  expect(await cardValue(other, 'Reports')).toBe(formatCount(totals.reports));

  await page.goBack();
  await expect.poll(() => cardValue(page, 'Reports')).toBe(before);
  await page.goForward();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => cardValue(page, 'Reports')).toBe(before);
});

test('a report opens next to the list, by mouse, keyboard and link', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf('&charts=0'));
  const first = page.getByRole('table', { name: 'Reports' }).locator('tbody tr').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Report / });
  await drawer.waitFor();
  await seesAddress(page, /report=\d+/);
  const key = /report=(\d+)/.exec(addressOf(page))?.[1] ?? '';
  const { mdr_text } = await ask<Schemas['AeEventDetail']>(`/ae/events/${key}`);
  await drawer
    .getByText(mdr_text[0]?.text.slice(0, 60) ?? '')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  const other = (await visitAs(member.tokens)).page;
  await open(other, dashboardOf(`&report=${key}`));
  await other.getByRole('dialog', { name: /^Report / }).waitFor();
});

test('a chart is downloaded as data and as an image', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf(''));
  const save = async (entry: string) => {
    await page.getByRole('button', { name: 'Event types: download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const { by_event_type, meta } = await askStats(world.address, member.tokens, 'timePeriod=5Y');
  const csv = await save('Data (CSV)');
  expect(csv.name).toBe('event-types.csv');
  const text = csv.bytes.toString('utf8');
  for (const { event_type, count } of by_event_type) expect(text).toContain(`${event_type},${count},`);
  expect(text).toContain(meta.query_stamp.id);
  await page.locator('[aria-label^="Chart: Event types"][data-drawn]').waitFor();
  const png = await save('Image (PNG)');
  expect(png.name).toBe('event-types.png');
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  // The file adds title and stamp above and below the chart.
  const drawn = await page.locator('[aria-label^="Chart: Event types"] canvas').boundingBox();
  expect(png.bytes.readUInt32BE(20)).toBeGreaterThan(2 * (drawn?.height ?? Infinity) + 80);
});

test('clicking a bar filters the view, and brushing the timeline selects a period', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf(''));
  const { by_event_type } = await askStats(world.address, member.tokens, 'timePeriod=5Y');
  const bars = page.locator('[aria-label^="Chart: Event types"][data-drawn]');
  await bars.hover({ position: { x: 150, y: 20 } });
  await bars.getByText(new RegExp(`^${by_event_type[0]?.event_type}`)).waitFor();
  await bars.click({ position: { x: 150, y: 20 } });
  await seesAddress(page, new RegExp(`event_type=${by_event_type[0]?.event_type}`));

  const timeline = page.locator('[aria-label^="Chart: Reports over time"][data-drawn]');
  await timeline.scrollIntoViewIfNeeded();
  const box = await timeline.boundingBox();
  if (!box) throw new Error('the timeline has no place');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
  await page.mouse.up();
  await seesAddress(page, /timePeriod=CUSTOM&start_date=\d{4}-\d{2}-01&end_date=/);
});

test('a view is saved under a name, reopened and deleted', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf('&event_type=Injury'));
  const openViews = () => page.getByRole('button', { name: 'Views' }).click();
  await openViews();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Injuries of the year');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await sees(page, 'View saved');
  await openLoaded(page, dashboard);
  await openViews();
  await page.getByRole('link', { name: 'Injuries of the year' }).click();
  await seesAddress(page, new RegExp(`procode=${largestCode}.*event_type=Injury`));
  await openViews();
  await page.getByRole('button', { name: 'Delete Injuries of the year' }).click();
  await sees(page, /No saved views yet/);
});

describe('exceptional states', () => {
  test('an unknown product code shows similar ones', async () => {
    const { page } = await visitAs(member.tokens);
    await open(page, `${dashboard}?procode=QBX`);
    await sees(page, 'No product code matches QBX');
    await page.getByRole('button', { name: new RegExp(`^${largestCode}`) }).click();
    await seesAddress(page, `${dashboard}?procode=${largestCode}`);
  });

  test('a period without reports shows a message and offers five years', async () => {
    const { page } = await visitAs(member.tokens);
    await openLoaded(page, dashboardOf('&timePeriod=CUSTOM&start_date=1980-01-01&end_date=1980-12-31'));
    await sees(page, `No reports for ${largestCode} in this period — widen the period or remove filters`);
    await page.getByRole('button', { name: /5 years/ }).click();
    await expect.poll(() => cardValue(page, 'Reports')).not.toBe('0');
  });

  test('metrics that fail to load show an error and can be retried', async () => {
    const { page, faults } = await visitAs(member.tokens);
    faults.expect(/Failed to load resource|a query failed/);
    await page.route('**/ae/stats?*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await open(page, dashboardOf(''));
    await seesAlert(page, 'Error loading key metrics');
    await seesAlert(page, /^No$/);
    await page.unroute('**/ae/stats?*');
    await page.getByRole('alert').filter({ hasText: 'key metrics' }).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cardValue(page, 'Reports')).not.toBe('');
  });

  test('without the permission the page names the roles that have it', async () => {
    const tokens = await signInDemo(world, 'master@pharos.example');
    const { all_tenants } = await askApi<Schemas['UserProfile']>(world.address, tokens, '/users/profile');
    const tenantID = all_tenants.find(({ kind }) => kind === 'master')?.id ?? null;
    const { page } = await visitAs({ ...tokens, tenantID });
    await open(page, dashboard);
    await sees(page, 'Your role does not have access to adverse event reports');
    await sees(page, /Ask an administrator/);
  });

  test('a plan without the feature redirects', async () => {
    const { page } = await visitAs(member.tokens);
    await page.route('**/tenants/plan', async (route) => {
      const answer = await route.fetch();
      const plan = (await answer.json()) as Schemas['TenantPlan'];
      await route.fulfill({ json: { ...plan, features: { ...plan.features, smart_viz: false } } });
    });
    await open(page, dashboardOf(''));
    await seesHeading(page, 'Product Hub');
  });
});

const pictures = [1280, 1024, 390].flatMap((width) => ['light', 'dark'].map((themeMode) => ({ width, themeMode })));

describe.each(pictures)('at $width pixels in $themeMode mode', ({ width, themeMode }) => {
  const viewport = { width, height: 800 };
  const states = [dashboard, dashboardOf('&event_type=Injury'), dashboardOf('&compare=1'), dashboardOf('&tab=signals')];

  test('nothing is clipped and there are no accessibility issues', async () => {
    const { page } = await visitAs(member.tokens, { viewport, settings: { themeMode } });
    for (const state of states) {
      await openLoaded(page, state);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([state, beyond]).toEqual([state, 0]);
      expect([state, await barriers(page)]).toEqual([state, []]);
    }
  });
});

const mostJavaScript = 350 * 1024;

test('the dashboard needs at most 350 KB of JavaScript, and the chart engine loads on demand', async () => {
  const { page } = await visitAs(member.tokens);
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  const loaded = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await openLoaded(page, dashboard);
  await page.getByRole('button', { name: new RegExp(`^${largestCode}`) }).click();
  await page.locator('[aria-label^="Chart: Event types"][data-drawn]').waitFor();
  const first = await loaded();
  expect(first).toBeLessThan(mostJavaScript);
  await page.getByRole('tab', { name: 'Signals' }).click();
  await page.locator('[aria-label^="Chart: Proportional"][data-drawn]').waitFor();
  expect(await loaded()).toBeGreaterThan(first + 100 * 1024);
});

test('a guest returns to the view after signing in', async () => {
  const { page } = await visit();
  await open(page, dashboardOf('&event_type=Death'));
  await seesAddress(page, /^\/auth\/login\?returnTo=.*event_type/);
});
