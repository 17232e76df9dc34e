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

beforeAll(async () => {
  [analyst, manager] = await Promise.all([
    makeMember(world, ['acme'], 'analyst'),
    makeMember(world, ['acme'], 'ra_manager'),
  ]);
});

// So many months ago: 2026-10.
function month(ago: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
}

async function choose(page: Page, field: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const dialogIsGone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

const texts = [
  'Serious incidents and field safety corrective actions',
  'Literature, databases and registers',
  'Proactive and systematic collection',
  'Methods to assess the collected data',
  'Investigation of complaints and analysis of experience',
  'Communication with authorities, operators and users',
  'References to procedures',
  'Corrective actions',
  'Tools to trace and identify devices',
];

test('from a plan to a draft trend report', async () => {
  // One complaint a month for 3,000 units, and nine last month.
  const complaints = Array.from({ length: 6 }, (_, i) => ({ ago: 7 - i, count: i === 5 ? 9 : 1 }));
  let number = 0;
  const { product } = await makeComplaints(
    analyst.tokens,
    null,
    complaints.flatMap(({ ago, count }) =>
      Array.from({ length: count }, () => ({
        complaint_number: `T-${++number}`,
        date_received: `${month(ago)}-03`,
        description: 'The pump leaked',
        imdrf: { a: ['A0504'] },
      })),
    ),
  );
  for (const { ago } of complaints) {
    await callApi(world.address, 'POST', `/products/${product.id}/exposure`, {
      body: { period: month(ago), region: 'WORLD', metric: 'units_sold', value: 3000, source: 'Sales' },
      tokens: manager.tokens,
    });
  }
  const { page } = await visitAs(analyst.tokens);
  await open(page, '/dashboard/pms');
  await seesHeading(page, 'Post-Market Surveillance');
  await page
    .getByRole('row', { name: /^Open PMS-/ })
    .first()
    .waitFor();
  await isClean(page);
  await page.getByRole('button', { name: 'New plan' }).click();
  await choose(page, /^Product or family/, product.name);
  await page.getByRole('button', { name: 'Start plan' }).click();
  await seesAddress(page, /\/dashboard\/pms\/pms_/);
  await seesHeading(page, /^PMS-\d{4}-\d{4}: PMS plan for Pump/);
  const address = new URL(page.url()).hash.slice(1);

  await page.getByRole('button', { name: 'Submit for review' }).click();
  await sees(page, 'Add at least one indicator with a threshold');
  await isClean(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await dialogIsGone(page);

  await page.getByRole('button', { name: 'Edit surveillance' }).click();
  await page.getByLabel(/^First month of surveillance/).fill(month(2));
  await save(page);
  await dialogIsGone(page);

  await page.getByRole('button', { name: 'Add indicator' }).click();
  await page.getByLabel(/^Name/).fill('Leaks');
  await page.getByLabel(/^Months excluded/).fill('0');
  await save(page);
  await sees(page, 'The baseline rate must be greater than 0');
  await page.getByLabel(/^Events per 1,000/).fill('0.4');
  await page.getByLabel(/^Source of the baseline/).fill('Risk file R-1');
  await isClean(page);
  await save(page);
  await dialogIsGone(page);
  await sees(page, /About one false alarm in/);

  for (const title of texts) {
    await page.getByRole('button', { name: `Write text: ${title}` }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('See SOP-12');
    await save(page);
    await dialogIsGone(page);
  }
  await page.getByRole('button', { name: 'Write text: PMCF or PMPF plan, or a justification' }).click();
  await choose(page, 'Follow-up', 'No follow-up is needed');
  await page.getByRole('textbox', { name: 'Justification' }).fill('The technology is established');
  await save(page);
  await dialogIsGone(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('In review', { exact: true }).first().waitFor();
  await isClean(page);

  const approver = await visitAs(manager.tokens);
  await openAnew(approver.page, address);
  await sign(approver.page, manager, 'Approve and sign');
  await sees(approver.page, /Approved by/);
  await sees(approver.page, '16 of 16 covered');

  await openAnew(page, address);
  await page.getByRole('button', { name: 'Run now' }).click();
  await sees(page, 'The plan was evaluated. One signal must be assessed.');
  await page.getByRole('link', { name: /^SIG-/ }).first().click();
  await seesHeading(page, /^SIG-\d{4}-\d{4}: Leaks/);
  const signalAddress = new URL(page.url()).hash.slice(1);
  await isClean(page);
  for (const index of [1, 2, 3]) {
    await page
      .getByRole('radiogroup', { name: new RegExp(`^${index}\\.`) })
      .getByRole('radio', { name: 'Yes' })
      .check();
    await page.getByLabel(`Reason for answer ${index}`).fill(`Reason ${index} of the analyst`);
  }
  await page.getByLabel('Corrective actions').fill('The seal is replaced by one of another material');
  await page.getByRole('button', { name: 'Save assessment' }).click();
  await sees(page, 'The assessment was saved');

  await openAnew(approver.page, signalAddress);
  const report = await textOfPdf(await takeFile(approver.page, 'Draft trend report (PDF)'));
  expect(report).toContain('The seal is replaced by one of another material');
  expect(report).toContain('DRAFT');
  await sign(approver.page, manager, 'Sign assessment');
  await sees(approver.page, 'All three questions are answered with yes: the trend must be reported.');
  await isClean(approver.page);
});

test('the demo has an approved plan with an open signal, and a draft', async () => {
  const { page } = await visitAs(analyst.tokens);
  await open(page, '/dashboard/pms?state=approved');
  await page
    .getByRole('row', { name: /^Open PMS-/ })
    .first()
    .waitFor();
  const { rows } = await callApi<Schemas['PmsSignalPage']>(world.address, 'GET', '/pms-signals?state=open', {
    tokens: analyst.tokens,
  });
  const demo = rows.find(
    ({ indicator_name, owner_name }) => indicator_name === 'Leaks' && !/^Pump \d/.test(owner_name),
  );
  expect(demo).toBeDefined();
  await open(page, `/dashboard/pms/${demo?.plan_id ?? ''}`);
  await sees(page, 'Trends');
  await page.getByRole('img', { name: 'Leaks' }).first().waitFor();
  await isClean(page);
  const drafts = await callApi<Schemas['PmsPlanPage']>(world.address, 'GET', '/pms-plans?state=draft', {
    tokens: analyst.tokens,
  });
  expect(drafts.total_rows).toBeGreaterThan(0);
});
