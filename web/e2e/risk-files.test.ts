import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { openAnew, sees, settle, typeCode } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let author: Member;
let approver: Member;
let family: Schemas['ProductFamily'];

beforeAll(async () => {
  author = await makeMember(world);
  approver = await makeMember(world, ['acme'], 'ra_manager');
  family = await callApi(world.address, 'POST', '/product-families', {
    body: { name: `Pumps of ${author.email}`, description: '', private_label_customer: '' },
    tokens: author.tokens,
  });
});

const head = 'Risk ID,Hazard,Hazardous situation,Harm,Severity,Probability';
const csv = (severity: string) => ({
  name: 'risks.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${head}\nR-1,Over-infusion,Patient receives a bolus,Hypotension,${severity},Occasional\n`),
});
const tab = (page: Page, name: string) => openAnew(page, `/product-hub/${family.id}?tab=${name}`);

async function sign(page: Page) {
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel(/^Password/).fill(approver.password);
  await typeCode(page, await approver.authenticator.nextCode());
  await page.getByRole('button', { name: 'Sign' }).click();
}

test('a grid is edited and approved, a definition corrected and approved, and a product inherits both', async () => {
  const { page } = await visitAs(author.tokens);
  await tab(page, 'riskgrid');
  await page.getByRole('button', { name: 'Start with a 5 × 5 grid' }).click();
  await page.getByRole('button', { name: /^Catastrophic, Improbable: Investigate/ }).focus();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: /^Catastrophic, Improbable: Unacceptable/ }).waitFor();
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await sees(page, 'Saved as draft version 1');
  await settle(page);
  expect(await barriers(page)).toEqual([]);

  const second = (await visitAs(approver.tokens)).page;
  await tab(second, 'riskgrid');
  await sign(second);
  await sees(second, 'Version 1 approved');
  await sees(second, /Unchanged since signed/);

  await tab(page, 'riskdefinition');
  await page.getByRole('button', { name: 'Upload risk definition' }).click();
  await page.getByLabel('Choose file').setInputFiles(csv('Deadly'));
  await page.getByRole('button', { name: 'Check rows' }).click();
  await sees(page, 'Deadly is not a severity level of the risk grid');
  await page.getByLabel('Choose corrected file').setInputFiles(csv('Critical'));
  await sees(page, '1 risk is ready to save.');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await sees(page, 'Saved 1 risks as draft version 1');

  await tab(second, 'riskdefinition');
  await sign(second);
  await sees(second, 'Version 1 approved');

  const product = await callApi<Schemas['Product']>(world.address, 'POST', '/products', {
    body: { name: 'Pump', product_type: 'Product', product_codes: ['FRN'], family_id: family.id },
    tokens: author.tokens,
  });
  await openAnew(page, `/product-hub/${family.id}/product/${product.id}?tab=risk`);
  await expect.poll(() => page.getByText('Inherited from family').count()).toBe(2);
});
