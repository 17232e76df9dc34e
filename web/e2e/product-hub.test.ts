import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { completedInDemo } from './support/analyses';
import type { Schemas } from './support/api';
import { barriers } from './support/axe';
import { sees, seesAddress, seesHeading } from './support/pages';
import { makeMember, type Member } from './support/people';
import { askApi, openLoaded } from './support/public-data';
import { visitAs } from './support/visits';

const world = inject('world');
let member: Member;

beforeAll(async () => {
  member = await makeMember(world, ['acme'], 'ra_manager');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a family is created, filled from GUDID, and its product edited, cloned and deleted', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, '/product-hub');
  await seesHeading(page, 'Product Hub');
  expect(await barriers(page)).toEqual([]);

  await button(page, 'New family').click();
  const family = page.getByRole('dialog', { name: 'New family' });
  await family.getByLabel('Name').fill('Journey family');
  await family.getByRole('button', { name: 'Create family' }).click();
  await page.getByRole('link', { name: 'Open the family “Journey family”' }).waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Import from GUDID' }).click();
  await seesHeading(page, 'Import from GUDID');
  await page.getByRole('searchbox').fill('pump');
  await button(page, 'Search').click();
  const table = page.getByRole('table', { name: 'Devices' });
  await table.waitFor();
  expect(await barriers(page)).toEqual([]);
  await table.getByRole('checkbox', { disabled: false }).nth(1).check();
  // A facet narrows the list; the selection is kept.
  const facet = page.getByRole('complementary', { name: 'Facets' }).getByRole('button').last();
  await facet.click();
  await expect.poll(() => facet.getAttribute('aria-pressed')).toBe('true');
  await sees(page, /1 selected/);
  await button(page, 'Import selected').click();
  const dialog = page.getByRole('dialog', { name: 'Import 1 device' });
  await dialog.getByLabel('Target family').click();
  await page.getByRole('option', { name: 'Journey family' }).click();
  await dialog.getByRole('table', { name: 'Field mapping' }).waitFor();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await sees(page, /1 product imported, 0 skipped, 0 failed/);
  await button(page, 'View products').click();
  await seesHeading(page, 'Journey family');

  await page.getByRole('row', { name: /^Open / }).click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await sees(page, 'Imported from GUDID');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Expected lifetime (months)').fill('84');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey pump');
  await button(page, 'Save').click();
  await seesHeading(page, 'Journey pump');
  await sees(page, '84 months');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await sees(page, /Expected lifetime months: – → 84/);

  await button(page, 'Clone').click();
  await page.getByRole('dialog', { name: 'Clone product' }).getByRole('button', { name: 'Clone' }).click();
  await seesHeading(page, 'Journey pump (copy)');

  await button(page, 'Delete').click();
  const confirm = page.getByRole('dialog');
  expect(await confirm.getByRole('button', { name: 'Delete product' }).isDisabled()).toBe(true);
  await confirm.getByRole('textbox').fill('Journey pump (copy)');
  await confirm.getByRole('button', { name: 'Delete product' }).click();
  await seesHeading(page, 'Journey family');

  await button(page, 'Delete family').click();
  const last = page.getByRole('dialog');
  await last.getByLabel('Delete with the family').check();
  await last.getByRole('textbox').fill('Journey family');
  await last.getByRole('button', { name: 'Delete family' }).click();
  await seesAddress(page, '/product-hub');
});

test('a product sheet shows its risk grid, datasets and monitors', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, '/dashboard/product-information');
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option').first().click();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await section('Risk grid')
    .getByRole('img', { name: /^Risk grid,/ })
    .waitFor();
  await section('Complaint datasets').getByRole('table', { name: 'Datasets' }).waitFor();
  await section('Monitors').waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('ten thousand devices can be scrolled through', async () => {
  const { page } = await visitAs(member.tokens);
  await openLoaded(
    page,
    '/product-hub/import-from-gudid?key=commercial_distribution_status&value=In+Commercial+Distribution',
  );
  const box = page.getByRole('region', { name: 'Devices (scrollable)' });
  await box.waitFor();
  const rows = Number(await page.getByRole('table', { name: 'Devices' }).getAttribute('aria-rowcount')) - 1;
  expect(rows).toBeGreaterThan(100);
  // Only visible rows are in the DOM.
  expect(await box.getByRole('row').count()).toBeLessThan(60);
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await page.locator(`tr[aria-rowindex="${rows + 1}"]`).waitFor();
});

test('the tabs of a demo product have content', async () => {
  // Other journeys add products, so the first in the list may be theirs.
  const { product_id, family_id } = await completedInDemo(member.tokens);
  const exposure = await askApi<Schemas['Exposure'][]>(
    world.address,
    member.tokens,
    `/products/${product_id}/exposure`,
  );
  expect(exposure.length).toBeGreaterThanOrEqual(74);
  const { page } = await visitAs(member.tokens);
  await openLoaded(page, `/product-hub/${family_id}/product/${product_id}`);
  await page.getByRole('tab', { name: 'Exposure' }).click();
  await sees(page, `${exposure.length} entries`);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('tab', { name: 'AE & recalls' }).click();
  await page.getByRole('article', { name: 'Reports' }).waitFor();
  expect(await barriers(page)).toEqual([]);
});
