import { beforeAll, expect, inject, test } from 'vitest';
import { barriers } from './support/axe';
import { makeMember, type Member } from './support/people';
import { askStats, dashboardOf, openLoaded } from './support/public-data';
import { visitAs } from './support/visits';

const world = inject('world');
let member: Member;

beforeAll(async () => {
  member = await makeMember(world);
});

test('data quality is shown for each year', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, dashboardOf(''));
  await page.getByRole('button', { name: /Generated demo data · data through/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Data and quality' });
  const rows = drawer.getByRole('table', { name: 'Data quality by year' }).getByRole('row');
  await rows.nth(1).waitFor();
  const { totals } = await askStats(world.address, member.tokens, 'timePeriod=5Y');
  const counts = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => Number((row.children[1]?.textContent ?? '').replaceAll(',', ''))),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totals.reports);
  expect(await rows.last().innerText()).toContain('incomplete');
  expect(await barriers(page)).toEqual([]);
});
