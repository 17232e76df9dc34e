import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { isClean, makeComplaints, sign, takeFile } from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { textOfPdf } from './support/files';
import { open, openAnew, sees, seesAddress, seesHeading } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let analyst: Member;
let manager: Member;
let family: Schemas['ProductFamily'];

beforeAll(async () => {
  [analyst, manager] = await Promise.all([
    makeMember(world, ['acme'], 'analyst'),
    makeMember(world, ['acme'], 'ra_manager'),
  ]);
  const families = await callApi<Schemas['ProductFamily'][]>(world.address, 'GET', '/product-families', {
    tokens: analyst.tokens,
  });
  const found = families.find(({ has_riskdefinition }) => has_riskdefinition);
  if (!found) throw new Error('no family has a risk definition');
  family = found;
});

async function choose(page: Page, field: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

async function code(page: Page, field: string, wanted: string) {
  await page.getByLabel(field).fill(wanted);
  await page
    .getByRole('option', { name: new RegExp(`^${wanted}`) })
    .first()
    .click();
  await page.keyboard.press('Escape');
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const edit = (page: Page, section: string) => page.getByRole('button', { name: `Edit ${section}` }).click();
const dialogIsGone = (page: Page) => page.getByRole('dialog', { name: /^(Edit|Add)/ }).waitFor({ state: 'detached' });

test('an investigation changes a risk, and the next analysis shows it', async () => {
  const { product, dataset } = await makeComplaints(analyst.tokens, family.id, [
    {
      complaint_number: 'J-1',
      date_received: '2026-03-01',
      description: 'The pump stopped during infusion',
      country: 'US',
      imdrf: { a: ['A0101'] },
    },
  ]);
  const { page } = await visitAs(analyst.tokens);
  await open(page, `/product-hub/${family.id}/product/${product.id}/complaints/${dataset.id}`);
  await page.getByRole('row', { name: 'Open complaint J-1' }).click();
  await page.getByRole('button', { name: 'Start investigation' }).click();
  await seesAddress(page, /\/dashboard\/investigation\/inv_/);
  await seesHeading(page, /^INV-\d{4}-\d{4}: Complaint J-1/);
  await isClean(page);
  const address = new URL(page.url()).hash.slice(1);

  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByLabel(/^Date/).fill('2026-03-02');
  await page.getByLabel(/^Person/).fill('Customer service');
  await choose(page, /^Channel/, 'Email');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialogIsGone(page);

  await page.getByRole('button', { name: 'Add step' }).click();
  await code(page, 'Type of investigation (IMDRF B)', 'B14');
  await page.getByLabel(/^Date/).fill('2026-03-10');
  await page.getByLabel(/^Person/).fill('Quality engineering');
  await page.getByLabel(/^Result/).fill('The lot used a connector of a new supplier');
  await isClean(page);
  await save(page);
  await dialogIsGone(page);

  await edit(page, 'findings and conclusion');
  await code(page, 'Findings (IMDRF C)', 'C16');
  await code(page, 'Conclusion (IMDRF D)', 'D0301');
  await save(page);
  await dialogIsGone(page);
  await edit(page, 'root cause');
  await page.getByLabel('Why 1').fill('A connector lost contact');
  await page.getByRole('textbox', { name: 'Root cause' }).fill('Crimp height was not inspected');
  await save(page);
  await dialogIsGone(page);
  await edit(page, 'risk decision');
  await choose(page, 'Decision', 'Known risk, estimate changed');
  await choose(page, /^Risk/, /./);
  await page.getByRole('textbox', { name: /^Reason/ }).fill('More frequent than estimated');
  await save(page);
  await dialogIsGone(page);
  await edit(page, 'reply to the complainant');
  await page.getByRole('textbox', { name: 'Reason for no reply' }).fill('The complainant asked for none');
  await save(page);
  await dialogIsGone(page);
  await page.getByRole('button', { name: 'Conclude' }).click();
  await page.getByText('Concluded', { exact: true }).first().waitFor();

  const approver = await visitAs(manager.tokens);
  await openAnew(approver.page, address);
  await sign(approver.page, manager, 'Review and sign');
  await sees(approver.page, /Reviewed by/);
  await approver.page.getByRole('button', { name: 'Close', exact: true }).click();
  await approver.page.getByText('Closed', { exact: true }).first().waitFor();
  await isClean(approver.page);
  const report = await textOfPdf(await takeFile(approver.page, '8D report (PDF)'));
  expect(report).toContain('Crimp height was not inspected');

  const analysis = await callApi<Schemas['RiskAnalysis']>(
    world.address,
    'POST',
    `/complaint_datasets/${dataset.id}/risk_analyses`,
    { body: { name: 'After the investigation' }, tokens: analyst.tokens },
  );
  const place = `/intellirisk/complaints/${family.id}/product/${product.id}/dataset/${dataset.id}`;
  await openAnew(page, `${place}/summary/${analysis.id}`);
  const card = page.getByRole('region', { name: 'Concluded investigations' });
  await card.getByRole('link', { name: /^INV-/ }).click();
  await seesAddress(page, address);
});

test('the list has the demo investigations, oldest first, with filters in the address', async () => {
  const { page } = await visitAs(analyst.tokens);
  await open(page, '/dashboard/investigation');
  await seesHeading(page, 'Investigation');
  await page.getByRole('row', { name: 'Open INV-' }).first().waitFor();
  await isClean(page);
  await choose(page, 'State', 'Not required');
  await seesAddress(page, /state=not_required/);
  await page.getByRole('row', { name: 'Open INV-' }).first().click();
  await sees(page, /No investigation is needed: similar complaints were investigated in/);
  await isClean(page);
});
