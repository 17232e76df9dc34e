import { readFile } from 'node:fs/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import { formatCount } from '@/lib/numbers';
import type { Schemas } from './support/api';
import { barriers } from './support/axe';
import { sees, seesAddress, seesHeading } from './support/pages';
import { makeMember, type Member } from './support/people';
import { askApi, cardValue, largestCode, openLoaded } from './support/public-data';
import { visitAs } from './support/visits';

const world = inject('world');
let member: Member;

beforeAll(async () => {
  member = await makeMember(world);
});

const ask = <Answer>(path: string) => askApi<Answer>(world.address, member.tokens, path);

test('recall metrics match the API, and a row opens', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, '/dashboard/recalls?timePeriod=ALL');
  const { totals } = await ask<Schemas['RecallTimeline']>('/recalls/timeline?timePeriod=ALL');
  await expect.poll(() => cardValue(page, 'Recall events')).toBe(formatCount(totals.events));
  expect(await cardValue(page, 'Ongoing')).toBe(formatCount(totals.open));
  await page
    .getByRole('row', { name: /^Open recall/ })
    .first()
    .click();
  await seesAddress(page, /open=Z-/);
  await sees(page, /in the 12 months before the recall was initiated/);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await barriers(page)).toEqual([]);
});

test('a product code is found by its letters and opens its profile, which is exported as one page', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, '/procode-search');
  await page.getByLabel('Code, device, brand or regulation').fill(largestCode);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('row', { name: `Open product code ${largestCode}` }).click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Device profile' }).click();
  await seesHeading(page, 'Device Profile');
  const { totals } = await ask<Schemas['ProductCodeProfile']>(`/procodes/${largestCode}/profile`);
  await expect.poll(() => cardValue(page, 'Reports')).toBe(formatCount(totals.reports));
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'One page (PDF)' }).click();
  const file = await (await waiting).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await barriers(page)).toEqual([]);
});

test('a product code without recalls says so', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, '/dashboard/recalls?procode=ZZZ&timePeriod=ALL');
  await sees(page, /No recall on file for ZZZ/);
});
