import { readFile } from 'node:fs/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import { callApi } from './support/api';
import { barriers } from './support/axe';
import { makeOrganization } from './support/organizations';
import { open, openAnew, sees, seesAddress, seesHeading, settle } from './support/pages';
import type { Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let admin: Member;
let manager: Member;

beforeAll(async () => {
  ({ admin, manager } = await makeOrganization(world, 'Gannet Instruments'));
});

// Every list page, and what it offers as the first step.
const firstSteps: [path: string, offer: string][] = [
  ['/product-hub', 'Import from GUDID'],
  ['/dashboard/product-information', 'Go to the Product Hub'],
  ['/dashboard/complaints', 'Go to the Product Hub'],
  ['/dashboard/patient-complaints', 'Go to the Product Hub'],
  ['/dashboard/mapping', 'Go to the complaints'],
  ['/dashboard/harms', 'Add the first harm'],
  ['/events/monitoring', 'Create a new monitor'],
  ['/dashboard/risk', 'Go to the Product Hub'],
  ['/intellirisk/complaints', 'Go to the Product Hub'],
  ['/intellirisk/ae', 'New AE dataset'],
  ['/dashboard/reportability', 'Open a case'],
  ['/dashboard/reportability/reports', 'Go to the cases'],
  ['/dashboard/registers', 'Add the first field action'],
  ['/dashboard/investigation', 'Go to complaints'],
  ['/dashboard/pms', 'New plan'],
  ['/dashboard/psu', 'Add the first schedule'],
];

test('the empty pages of a new organization offer the first step', async () => {
  const { page } = await visitAs(manager.tokens);
  for (const [path, offer] of firstSteps) {
    await openAnew(page, path);
    await page.getByRole('main').getByRole('button', { name: offer }).first().waitFor();
    await settle(page);
    expect([path, await barriers(page)]).toEqual([path, []]);
  }
});

test('a new organization reaches its first complaints by following the checklist', async () => {
  const first = await visitAs(admin.tokens);
  await open(first.page, '/work');
  const steps = first.page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Choose your competitors' }).click();
  await seesHeading(first.page, 'Competitor settings');

  const { page } = await visitAs(manager.tokens);
  await open(page, '/work');
  await sees(page, /^1 of \d done/);
  await page.getByRole('link', { name: 'Import complaints' }).click();
  await seesHeading(page, 'Complaints');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a sample file (CSV)' }).click();
  const sample = await download;
  expect(sample.suggestedFilename()).toBe('complaints-sample.csv');

  const product = await callApi<{ id: string }>(world.address, 'POST', '/products', {
    body: { name: 'Example infusion pump', product_type: 'Product', product_codes: ['FRN'] },
    tokens: manager.tokens,
  });
  await openAnew(page, `/product-hub/NO_FAMILY/product/${product.id}/complaints`);
  await page.getByRole('button', { name: 'Upload the first file' }).click();
  const file = { name: sample.suggestedFilename(), mimeType: 'text/csv', buffer: await readFile(await sample.path()) };
  await page.getByLabel('Complaint file').setInputFiles(file);
  for (const step of ['Next', 'Next', 'Check rows']) await page.getByRole('button', { name: step }).click();
  await page.getByRole('button', { name: 'Import 5 of 5 rows' }).click();
  // The dataset opens; on a busy machine a job is still importing it.
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByText('5 rows', { exact: true }).waitFor();

  await openAnew(page, '/work');
  await sees(page, /^3 of \d done/);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search' }).fill('glossary');
  await page.getByRole('option', { name: /Glossary/ }).waitFor();
  await page.keyboard.press('Enter');
  await seesAddress(page, '/glossary');
  await seesHeading(page, 'Glossary');
  expect(await barriers(page)).toEqual([]);
});
