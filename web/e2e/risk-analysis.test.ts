import { readFile } from 'node:fs/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { downloadOf, membersOf } from './support/files';
import { openAnew, sees, seesAddress, settle, typeCode } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let author: Member;
let approver: Member;
// One of the demo: its product has an approved risk grid and definition, and complaints.
let demo: Schemas['RiskAnalysis'];

beforeAll(async () => {
  author = await makeMember(world);
  approver = await makeMember(world, ['acme'], 'ra_manager');
  const analyses = await callApi<Schemas['RiskAnalysis'][]>(world.address, 'GET', '/risk_analyses?kind=complaint', {
    tokens: author.tokens,
  });
  const completed = analyses.find(({ status }) => status === 'completed');
  if (!completed) throw new Error('the demo has no completed analysis');
  demo = completed;
});

async function sign(page: Page, signer: Member, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByLabel(/^Password/).fill(signer.password);
  await typeCode(page, await signer.authenticator.nextCode());
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const isClean = async (page: Page) => {
  await settle(page);
  expect(await barriers(page)).toEqual([]);
};

test('complaints are read, coded, concluded, signed, completed and taken away', async () => {
  const { page } = await visitAs(author.tokens);
  const name = `Journey of ${author.email}`;
  await openAnew(page, `/intellirisk/complaints/${demo.family_id}/product/${demo.product_id}`);
  await page.getByRole('button', { name: 'Start analysis' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Start analysis' }).click();
  await seesAddress(page, /\/review\?analysis=/);
  await page.getByRole('button', { name: 'Include (I)' }).waitFor();
  await isClean(page);

  const analysis = (
    await callApi<Schemas['RiskAnalysis'][]>(world.address, 'GET', '/risk_analyses?kind=complaint', {
      tokens: author.tokens,
    })
  ).find((one) => one.name === name);
  if (!analysis) throw new Error('the analysis is not there');
  const base = `/complaint_datasets/${analysis.dataset_id}/risk_analyses/${analysis.id}`;

  await page.keyboard.press('i');
  await sees(page, 'Included 1');
  await page.keyboard.press('e');
  await page.getByRole('radio', { name: 'Duplicate' }).check();
  await page.getByRole('button', { name: 'Exclude', exact: true }).click();
  await sees(page, 'Excluded 1');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('i');
  await sees(page, 'Included 2');
  // Reading hundreds more only takes long.
  await callApi(world.address, 'POST', `${base}/adverse_events/bulk`, {
    body: {
      filter: { status: 'unreviewed' },
      status: 'excluded',
      exclusion_reason: 'insufficient_information',
    },
    tokens: author.tokens,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Start coding' }).click();
  await page.getByText('Coding', { exact: true }).first().waitFor();
  await tab(page, 'Coding');
  await page.getByRole('combobox', { name: /Hazardous situation and harm/ }).click();
  await page.getByRole('option').first().click();
  await isClean(page);
  await page.getByRole('button', { name: 'Save and next' }).click();
  await sees(page, 'Coded 1');
  await page.getByRole('button', { name: 'No hazard' }).click();
  await page.getByRole('button', { name: 'Save and next' }).click();
  await sees(page, 'Coded 2');
  await page.getByRole('button', { name: 'Send to second reading' }).click();
  await page.getByRole('button', { name: 'Return to coding' }).waitFor();

  const second = (await visitAs(approver.tokens)).page;
  const { rows } = await callApi<Schemas['AnnotationPage']>(world.address, 'GET', `${base}/annotations`, {
    tokens: approver.tokens,
  });
  await callApi(world.address, 'POST', `${base}/annotations/confirm`, {
    body: { annotation_ids: rows.filter(({ status }) => status === 'draft').map(({ id }) => id) },
    tokens: approver.tokens,
  });

  await tab(page, 'Risk grid');
  await page.getByRole('table', { name: 'Risks by severity and probability' }).waitFor();
  await isClean(page);
  await tab(page, 'Summary');
  await page.getByRole('textbox', { name: 'Conclusion' }).fill('The risk file stays as it is.');
  await page.getByRole('button', { name: 'Save conclusion' }).click();
  await sees(page, 'Conclusion saved');
  await sign(page, author, 'Sign as author');
  await sees(page, /Authored by/);
  await isClean(page);

  await openAnew(second, new URL(page.url()).hash.slice(1));
  await sign(second, approver, 'Complete');
  await sees(second, 'This version is completed and cannot be changed.');
  await sees(second, /Approved by/);

  const take = (format: string) =>
    downloadOf(second, async () => {
      await second.getByRole('button', { name: 'Export' }).click();
      await second.getByRole('menuitem', { name: format }).click();
    });
  const bundle = await readFile(await take('Evidence bundle (JSON)'), 'utf8');
  expect(bundle).toContain('The risk file stays as it is.');
  expect(bundle).toContain(analysis.id);
  const document = await membersOf(await take('Editable document (DOCX)'));
  expect(document.get('word/document.xml')).toContain('The risk file stays as it is.');
  expect(document.get('word/header1.xml')).not.toContain('DRAFT');
});

test('the selection of the dashboard becomes a dataset, and an analysis of it begins', async () => {
  const { page } = await visitAs(author.tokens);
  const [dataset] = await callApi<Schemas['AeDataset'][]>(
    world.address,
    'GET',
    `/${author.tokens.tenantID}/customer_ae/datasets`,
    { tokens: author.tokens },
  );
  if (!dataset) throw new Error('the demo has no dataset of adverse events');
  await openAnew(page, `/dashboard/adverse-events?procode=${dataset.product_code}&timePeriod=3Y&event_type=Injury`);
  await page.getByRole('table').getByRole('row').nth(1).click();
  await page.getByRole('link', { name: /Add to AE dataset|Freezes the reports/ }).click();
  const name = `Injuries for ${author.email}`;
  const dialog = page.getByRole('dialog', { name: 'New AE dataset' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByText('event type: Injury').waitFor();
  await isClean(page);
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await sees(page, /reports are frozen/);
  await isClean(page);

  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: 'Start analysis' })
    .click();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: demo.product_name ?? '' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start analysis' }).click();
  await seesAddress(page, /\/intellirisk\/ae\/dataset\/.*\/review\?analysis=/);
  await page.getByRole('button', { name: 'Include (I)' }).waitFor();
});

test('both sides of a product code are compared, and the state of all products is at hand', async () => {
  const { page } = await visitAs(approver.tokens);
  await openAnew(
    page,
    `/intellirisk/competitive-risk-analysis?procode=QBJ&timePeriod=5Y&product_id=${demo.product_id}`,
  );
  await page.getByRole('table', { name: 'Harms on both sides' }).waitFor();
  await page.getByRole('table', { name: /absent in our definition/ }).waitFor();
  await isClean(page);
  await openAnew(page, '/risk-home');
  await page.getByRole('article', { name: demo.product_name ?? '' }).waitFor();
  await isClean(page);
});
