import { expect, inject } from 'vitest';
import type { Page } from 'playwright-core';
import { callApi, type Schemas, type Tokens } from './api';
import { barriers } from './axe';
import { downloadOf } from './files';
import { openAnew, sees, settle, typeCode } from './pages';
import type { Member } from './people';

// Journey steps for risk analyses, shared by complaints and adverse events.

export type Analysis = Schemas['RiskAnalysis'];

const call = <Answer>(...[method, path, options]: [method: 'GET' | 'POST' | 'PUT', path: string, options: object]) =>
  callApi<Answer>(inject('world').address, method, path, options);

export const listAnalyses = async (tokens: Tokens, kind: Analysis['kind']) => {
  const page = await call<Schemas['RiskAnalysisPage']>('GET', `/risk_analyses?kind=${kind}&page_size=500`, { tokens });
  return page.rows;
};

// A demo product with an approved risk grid and definition, and complaints.
export async function completedInDemo(tokens: Tokens): Promise<Analysis> {
  const found = (await listAnalyses(tokens, 'complaint')).find(({ status }) => status === 'completed');
  if (!found) throw new Error('the demo has no completed analysis');
  return found;
}

export async function analysisNamed(tokens: Tokens, kind: Analysis['kind'], name: string): Promise<Analysis> {
  const found = (await listAnalyses(tokens, kind)).find((one) => one.name === name);
  if (!found) throw new Error(`there is no analysis ${name}`);
  return found;
}

export const apiPath = ({ kind, dataset_id, id }: Analysis) =>
  `/${kind === 'ae' ? 'ae' : 'complaint'}_datasets/${dataset_id}/risk_analyses/${id}`;

// New complaints for a product that inherits the risk file of its family.
export async function makeComplaints(tokens: Tokens, familyId: string | null, complaints: object[]) {
  const product = await call<Schemas['Product']>('POST', '/products', {
    body: { name: `Pump ${Date.now()}`, product_type: 'Product', family_id: familyId, product_codes: ['FRN'] },
    tokens,
  });
  const dataset = await call<Schemas['ComplaintDataset']>('POST', `/${product.id}/datasets`, {
    body: { name: `Complaints of ${product.name}` },
    tokens,
  });
  for (const complaint of complaints) {
    await call('POST', `/${product.id}/customer-complaints`, {
      body: { dataset_id: dataset.id, ...complaint },
      tokens,
    });
  }
  return { product, dataset };
}

// One complaint about a new product, and the address of the page that shows it.
export async function makeComplaint(tokens: Tokens, complaint: object) {
  const { product } = await makeComplaints(tokens, null, [complaint]);
  const complaints = await call<Schemas['ComplaintPage']>('GET', `/customer_complaints?product_id=${product.id}`, {
    tokens,
  });
  const id = complaints.rows[0]?.id ?? '';
  return { id, address: `/dashboard/complaints?product_id=${product.id}&open=${product.id}/${id}` };
}

// In coding, with every item included.
export async function startCoding(tokens: Tokens, datasetId: string): Promise<Analysis> {
  const path = `/complaint_datasets/${datasetId}/risk_analyses`;
  const analysis = await call<Analysis>('POST', path, { body: { name: 'Started by a call' }, tokens });
  await call('POST', `${apiPath(analysis)}/adverse_events/bulk`, { body: { filter: {}, status: 'in_review' }, tokens });
  return call<Analysis>('PUT', `${apiPath(analysis)}/status`, { body: { status: 'mapping' }, tokens });
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

export async function isClean(page: Page) {
  await settle(page);
  expect(await barriers(page)).toEqual([]);
}

// Two items by keyboard, the first excluded, and the rest by filter, because reviewing hundreds takes too long.
export async function triage(page: Page, analysis: Analysis, { tokens }: Member) {
  await page.keyboard.press('i');
  await sees(page, 'Included 1');
  await page.keyboard.press('e');
  await page.getByRole('radio', { name: 'Duplicate' }).check();
  await page.getByRole('button', { name: 'Exclude', exact: true }).click();
  await sees(page, 'Excluded 1');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('i');
  await sees(page, 'Included 2');
  await call('POST', `${apiPath(analysis)}/adverse_events/bulk`, {
    body: { filter: { status: 'unreviewed' }, status: 'excluded', exclusion_reason: 'insufficient_information' },
    tokens,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Start coding' }).click();
  await page.getByRole('button', { name: 'Send to second review' }).waitFor();
}

export async function codeAsKnownRisk(page: Page) {
  await page.getByRole('combobox', { name: /Hazardous situation and harm/ }).click();
  await page.getByRole('option').first().click();
}

export const saveAndGoOn = (page: Page) => page.getByRole('button', { name: 'Save and next' }).click();

// The first of two items has a known risk, the second none.
export async function codeBoth(page: Page) {
  await openTab(page, 'Coding');
  await codeAsKnownRisk(page);
  await isClean(page);
  await saveAndGoOn(page);
  await sees(page, 'Coded 1');
  await page.getByRole('button', { name: 'No hazard' }).click();
  await takeSuggestion(page);
  await saveAndGoOn(page);
  await sees(page, 'Coded 2');
  await correctFirst(page);
  await page.getByRole('button', { name: 'Send to second review' }).click();
  await page.getByText('Second review', { exact: true }).waitFor();
}

// One key accepts the first suggested code.
async function takeSuggestion(page: Page) {
  const first = page.getByRole('region', { name: 'Suggestions' }).getByRole('button', { name: /^1\D/ });
  await first.waitFor();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: /^1\D/, pressed: true }).waitFor();
  await isClean(page);
}

// The second reviewer opens the queue, confirms the first item, moves on, and confirms the rest at once.
export async function confirmBoth(page: Page, address: string) {
  await openAnew(page, address.replace(/\?.*/, ''));
  await page.getByRole('button', { name: 'To confirm 2', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm and next (C)' }).click();
  await page.getByRole('button', { name: 'To confirm 1', pressed: true }).waitFor();
  await isClean(page);
  await page.getByRole('button', { name: 'Confirm all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm all' }).click();
  await sees(page, '1 annotation confirmed');
}

// Reopens a finished annotation; the change is autosaved and finished again.
export async function correctFirst(page: Page) {
  await page.getByRole('button', { name: /^Coded/ }).click();
  await page.getByRole('button', { name: 'Correct' }).first().click();
  await page.getByRole('textbox', { name: 'Rationale' }).fill('Looked at again');
  await page.getByRole('region', { name: 'Coding', exact: true }).getByText('Saved', { exact: true }).waitFor();
  await isClean(page);
  await saveAndGoOn(page);
  await page.getByRole('region', { name: 'Annotations' }).getByText('Looked at again').waitFor();
}

export async function sign(page: Page, signer: Member, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await fillSignature(page, signer);
}

// In the dialog of a signature.
export async function fillSignature(page: Page, signer: Member) {
  await page.getByLabel(/^Password/).fill(signer.password);
  await typeCode(page, await signer.authenticator.nextCode());
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

export async function conclude(page: Page, author: Member, conclusion: string) {
  await openTab(page, 'Risk grid');
  await page.getByRole('table', { name: 'Risks by severity and probability' }).waitFor();
  await isClean(page);
  await openTab(page, 'Summary');
  await page.getByRole('textbox', { name: 'Conclusion' }).fill(conclusion);
  await page.getByRole('button', { name: 'Save conclusion' }).click();
  await sees(page, 'Conclusion saved');
  await sign(page, author, 'Sign as author');
  await sees(page, /Authored by/);
  await isClean(page);
}

export async function complete(page: Page, approver: Member, address: string) {
  await openAnew(page, address);
  await sign(page, approver, 'Complete');
  await sees(page, 'This version is completed and cannot be changed.');
  await sees(page, /Approved by/);
}

export async function takeFile(page: Page, entry: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  return downloadOf(page, () => page.getByRole('menuitem', { name: entry }).click());
}
