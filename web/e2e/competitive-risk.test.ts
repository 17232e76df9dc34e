import { beforeAll, expect, inject, test } from 'vitest';
import { formatCount } from '@/lib/numbers';
import type { Schemas } from './support/api';
import { barriers } from './support/axe';
import { downloadOf, membersOf, textOfPdf } from './support/files';
import { openAnew, sees, seesAddress, settle } from './support/pages';
import { makeMember, type Member } from './support/people';
import { askApi, cardValue } from './support/public-data';
import { visitAs } from './support/visits';

const world = inject('world');
let member: Member;
// A demo product with an approved grid and definition.
let analysis: Schemas['RiskAnalysis'];
let code: string;

const ask = <Answer>(path: string) => askApi<Answer>(world.address, member.tokens, path);

beforeAll(async () => {
  member = await makeMember(world);
  const analyses = await ask<Schemas['RiskAnalysisPage']>('/risk_analyses?kind=complaint&page_size=500');
  const completed = analyses.rows.find(({ status }) => status === 'completed');
  if (!completed) throw new Error('the demo has no completed analysis');
  analysis = completed;
  const product = await ask<Schemas['Product']>(`/products/${analysis.product_id ?? ''}`);
  code = product.product_codes[0] ?? '';
});

test('a product code is selected, both matrices are shown, a difference is opened and both files are exported', async () => {
  const { page } = await visitAs(member.tokens);
  await openAnew(page, '/intellirisk/competitive-risk-analysis');
  await sees(page, 'Choose a product code to compare your reports with your competitors’.');
  await page.getByRole('combobox', { name: /product code/i }).fill(code);
  await page
    .getByRole('option', { name: new RegExp(code) })
    .first()
    .click();
  await seesAddress(page, new RegExp(`procode=${code}`));
  await sees(page, /Choose a product to see both matrices/);
  await page.getByRole('combobox', { name: 'Product', exact: true }).click();
  await page.getByRole('option', { name: analysis.product_name ?? '' }).click();
  await seesAddress(page, /product_id=/);

  const answer = await ask<Schemas['CompetitiveRisk']>(
    `/risk_analyses/competitive?product_code=${code}&timePeriod=3Y&product_id=${analysis.product_id ?? ''}`,
  );
  expect(answer.us.reports).toBeGreaterThan(0);
  expect(answer.them.reports).toBeGreaterThan(0);
  await expect.poll(() => cardValue(page, 'Our reports')).toBe(formatCount(answer.us.reports));
  expect(await cardValue(page, 'Their recalls')).toBe(formatCount(answer.them.recalls));

  // Every harm with a severity appears in both matrices, in the cell given by the API.
  for (const [side, title] of [
    ['us', `Our matrix: ${answer.us.name}`],
    ['them', `Their matrix: ${answer.them.name}`],
  ] as const) {
    const matrix = page.getByRole('table', { name: title });
    await matrix.waitFor();
    const placed = answer.harms.filter(({ severity }) => severity !== null);
    expect(placed.length).toBeGreaterThan(0);
    for (const { harm, severity, [side]: share } of placed) {
      const place = answer.matrix.findIndex((row) => row.severity === severity);
      const cell = matrix
        .locator('tbody tr')
        .nth(answer.matrix.length - 1 - place)
        .locator('td')
        .nth(share.band ?? 0);
      expect(await cell.innerText()).toContain(harm);
    }
  }
  await sees(page, /not a probability of harm/);
  await settle(page);
  expect(await barriers(page)).toEqual([]);

  const [first] = answer.harms.filter(({ problems }) => problems.length > 0);
  if (!first) throw new Error('no harm of the demo has a problem');
  await page.getByRole('row', { name: `Open ${first.harm}`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: first.harm });
  await drawer.getByText(`${formatCount(first.us.count)} of ${formatCount(answer.us.reports)} reports`).waitFor();
  await drawer.getByRole('table', { name: 'Mapped patient problems' }).waitFor();
  await settle(page);
  expect(await barriers(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'hidden' });

  const take = (format: string) =>
    downloadOf(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: format }).click();
    });
  const workbook = await membersOf(await take('Workbook (XLSX)'));
  for (const sheet of [
    'Matrix – ours',
    'Matrix – theirs',
    'Harms',
    'Hazards not in our definition',
    'Their recalls',
    'Stamp',
  ]) {
    expect(workbook.get('xl/workbook.xml')).toContain(`name="${sheet}"`);
  }
  const sheets = [...workbook].filter(([name]) => name.startsWith('xl/worksheets/')).map(([, text]) => text);
  expect(sheets.join('')).toContain(first.harm);
  expect(sheets.join('')).toContain(answer.meta.query_stamp.id);
  const document = await textOfPdf(await take('Document (PDF)'));
  expect(document).toContain('Competitive risk analysis');
  expect(document).toContain(code);
  expect(document).toContain(first.harm);
  expect(document).toContain(answer.meta.query_stamp.id);
});

test('a competitor recall links to the recall page', async () => {
  const { page } = await visitAs(member.tokens);
  await openAnew(
    page,
    `/intellirisk/competitive-risk-analysis?procode=${code}&timePeriod=ALL&product_id=${analysis.product_id ?? ''}`,
  );
  const answer = await ask<Schemas['CompetitiveRisk']>(
    `/risk_analyses/competitive?product_code=${code}&timePeriod=ALL&product_id=${analysis.product_id ?? ''}`,
  );
  const hazard = answer.absent_hazards.find(({ recalls }) => recalls.length > 0);
  const recall = answer.recalls.find(({ product_res_number }) => hazard?.recalls.includes(product_res_number));
  if (!hazard || !recall) throw new Error('no recall of the demo names a hazard that the definition lacks');
  await page.getByRole('row', { name: `Open ${hazard.term}`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: hazard.term });
  await drawer.getByText(recall.reason_for_recall).first().waitFor();
  await drawer.getByRole('link', { name: recall.product_res_number }).click();
  await seesAddress(page, /\/dashboard\/recalls/);
  await page.getByRole('dialog', { name: `Recall ${recall.product_res_number}` }).waitFor();
});
