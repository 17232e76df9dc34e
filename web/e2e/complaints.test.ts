import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { open, sees, seesAddress, seesHeading } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let member: Member;
let product: Schemas['Product'];

const makeProduct = () =>
  callApi<Schemas['Product']>(world.address, 'POST', '/products', {
    body: { name: `Pump ${Date.now()}`, product_type: 'Product', product_codes: ['FRN'] },
    tokens: member.tokens,
  });

beforeAll(async () => {
  member = await makeMember(world, ['acme'], 'ra_manager');
  product = await makeProduct();
});

const head = 'Complaint ID,Date Received,Description,Lot Number,Complainant Name\n';
const good = 'A-1,2026-03-01,Pump stopped during use,L1,Jane Roe\nA-2,2026-03-05,Alarm did not sound,L2,\n';
const bad = 'A-3,05/03/2026,Housing cracked,L2,\nA-4,2026-03-09,,L3,\n';
const corrected = 'A-3,2026-03-05,Housing cracked,L2,\nA-4,2026-03-09,Leak at the connector,L3,\n';

const listOf = ({ id }: Schemas['Product']) => `/product-hub/no_family/product/${id}/complaints`;

// A list whose datasets are ready shows "Ready", too, until the page of the dataset opens.
async function seesReadyDataset(page: Page, name: string) {
  await seesAddress(page, /\/complaints\/cds_/);
  await seesHeading(page, name);
  await page.getByText('Ready', { exact: true }).waitFor();
}

// Through the wizard up to the row check.
async function check(page: Page, name: string, content: string) {
  await page.getByRole('button', { name: 'Upload complaints' }).click();
  await page.getByLabel('Complaint file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await sees(page, /has 5 columns/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  // A date such as 05/03/2026 is ambiguous, so the user selects the format.
  await page.getByLabel('YYYY-MM-DD').check();
  await page.getByRole('button', { name: 'Check rows' }).click();
}

test('invalid rows are explained, corrected and imported', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, listOf(product));
  await seesHeading(page, 'Product Complaints');
  await sees(page, /No complaints have been uploaded for this product/);
  await check(page, 'march.csv', head + good + bad);
  await sees(page, '2 rows are skipped');
  await sees(page, 'Date received must be a date in the format YYYY-MM-DD');
  expect(await barriers(page)).toEqual([]);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download error file' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain('05/03/2026');
  expect(file).toContain('Description is required');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await check(page, 'march.csv', head + good + corrected);
  await page.getByRole('button', { name: 'Import' }).click();
  await seesAddress(page, /\/complaints\/cds_/);
  await seesHeading(page, 'march');
  await page.getByRole('row', { name: /^Open complaint A-4/ }).waitFor();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('row', { name: /^Open complaint A-1/ }).click();
  await sees(page, 'Jane Roe');
  await sees(page, /Missing for 21 CFR 820.35\(a\)/);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Nature of the complaint' }).fill('Stop of flow');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Stop of flow');
});

test('the workbench filters and changes many complaints at once', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, `/dashboard/complaints?product_id=${product.id}&lot_number=L2`);
  await page.getByRole('row', { name: /^Open complaint A-2/ }).waitFor();
  await page.getByRole('button', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Change 2 selected' }).click();
  await page.getByRole('combobox', { name: 'Device problems (IMDRF A)' }).fill('A0401');
  await page.getByRole('option', { name: /^A0401 / }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await sees(page, '2 complaints changed');
  await sees(page, 'A0401');
  expect(await barriers(page)).toEqual([]);
});

test('a large file opens its dataset, which shows its complaints when a job has imported them', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, listOf(await makeProduct()));
  const rows = Array.from({ length: 6000 }, (_, i) => `B-${i},2026-03-01,Pump stopped during use,L1,\n`);
  await check(page, 'large.csv', head + rows.join(''));
  await page.getByRole('button', { name: 'Import' }).click();
  await seesReadyDataset(page, 'large');
  await page.getByText('6,000 rows', { exact: true }).waitFor();
});

// Real files that are not part of the repository; without them these journeys are skipped. The accepted rows were
// counted independently by backend/tests/api/complaint_real_files_test.cpp: five have no narrative.
const realFiles = process.env.PHAROS_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const real = (name: string) => `${realFiles}/complaints/${name}.csv.gz`;

test.skipIf(!existsSync(realFiles)).each([
  { name: 'alcon_iol_2025', format: 'YYYY-MM-DD', accepted: 423 },
  { name: 'upload_mixed_dates', received: 'Event Date', format: 'YYYY/MM/DD', accepted: 202 },
])('the real file $name passes the wizard', async ({ name, received, format, accepted }) => {
  const content = gunzipSync(await readFile(real(name)));
  // Its own product: the rows of a first attempt would be duplicates in a second one.
  const owner = await makeProduct();
  const { page } = await visitAs(member.tokens);
  await open(page, listOf(owner));
  await page.getByRole('button', { name: 'Upload complaints' }).click();
  await page.getByLabel('Complaint file').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: content });
  await sees(page, /has \d+ columns/);
  if (received) {
    // No column contains the date received, so the user has to select one.
    await page.getByRole('combobox', { name: 'Date received *' }).click();
    await page.getByRole('option', { name: new RegExp(`^${received}`) }).click();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(format).check();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  await seesReadyDataset(page, name);
  const id = /cds_\w+/.exec(page.url())?.[0] ?? '';
  const dataset = await callApi<Schemas['ComplaintDataset']>(
    world.address,
    'GET',
    `/${owner.id}/customer-complaints/datasets/${id}`,
    { tokens: member.tokens },
  );
  expect(dataset.accepted_count).toBe(accepted);
});
