import { readFile } from 'node:fs/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  analysisNamed,
  codeBoth,
  complete,
  completedInDemo,
  conclude,
  confirmBoth,
  isClean,
  makeComplaints,
  startCoding,
  takeFile,
  triage,
  type Analysis,
} from './support/analyses';
import { membersOf } from './support/files';
import { addressOf, openAnew, sees, seesAddress } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let author: Member;
let approver: Member;
let demo: Analysis;

beforeAll(async () => {
  author = await makeMember(world);
  approver = await makeMember(world, ['acme'], 'ra_manager');
  demo = await completedInDemo(author.tokens);
});

test('complaints are reviewed, coded, concluded, signed, completed and exported', async () => {
  const { page } = await visitAs(author.tokens);
  const name = `Journey of ${author.email}`;
  await openAnew(page, `/product-hub/${demo.family_id}/product/${demo.product_id}/complaints/${demo.dataset_id}`);
  await page.getByRole('link', { name: 'Start risk analysis' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await isClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Start analysis' }).click();
  await seesAddress(page, /\/review\?analysis=/);
  await page.getByRole('button', { name: 'Include (I)' }).waitFor();
  await isClean(page);

  const analysis = await analysisNamed(author.tokens, 'complaint', name);
  expect(analysis.dataset_id).toBe(demo.dataset_id);
  await triage(page, analysis, author);
  await codeBoth(page);
  const second = (await visitAs(approver.tokens)).page;
  await confirmBoth(second, addressOf(page));
  await conclude(page, author, 'The risk file stays as it is.');
  await complete(second, approver, addressOf(page));

  const bundle = await readFile(await takeFile(second, 'Evidence bundle (JSON)'), 'utf8');
  expect(bundle).toContain('The risk file stays as it is.');
  expect(bundle).toContain(analysis.id);
  const document = await membersOf(await takeFile(second, 'Editable document (DOCX)'));
  expect(document.get('word/document.xml')).toContain('The risk file stays as it is.');
  expect(document.get('word/header1.xml')).not.toContain('DRAFT');
});

test('a reopened analysis links to the previous version and back', async () => {
  const { page } = await visitAs(author.tokens);
  await openAnew(
    page,
    `/intellirisk/complaints/${demo.family_id}/product/${demo.product_id}/dataset/${demo.dataset_id}/summary/${demo.id}`,
  );
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByText('Version 2, this one').waitFor();
  await versions.getByText(/reopened: “Investigations/).waitFor();
  await versions.getByRole('link', { name: 'Version 1' }).click();
  await sees(page, 'This version has been superseded by a newer one and cannot be changed.');
  await isClean(page);
  await versions.getByRole('link', { name: 'Version 2' }).click();
  await sees(page, 'This version is completed and cannot be changed.');
});

test('both sides of a product code are compared, and the risk home shows all products', async () => {
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

test('coding one item in two windows at once loses nothing', async () => {
  const { dataset } = await makeComplaints(author.tokens, demo.family_id, [
    { complaint_number: 'M-1', date_received: '2026-03-01', description: 'The pump stopped during the night.' },
  ]);
  const { family_id, product_id, id } = await startCoding(author.tokens, dataset.id);
  const address = `/intellirisk/complaints/${family_id}/product/${product_id}/dataset/${dataset.id}/map/${id}`;
  const write = (page: Page, text: string) => page.getByRole('textbox', { name: 'Rationale' }).fill(text);
  const isSaved = (page: Page) =>
    page.getByRole('region', { name: 'Coding', exact: true }).getByText('Saved', { exact: true }).waitFor();
  const [one, other] = [(await visitAs(author.tokens)).page, (await visitAs(author.tokens)).page];
  await openAnew(one, address);
  await one.getByRole('button', { name: 'No hazard' }).click();
  await write(one, 'First');
  await isSaved(one);
  await openAnew(other, address);
  await other.getByRole('button', { name: 'No hazard', pressed: true }).waitFor();
  await write(one, 'Second');
  await one.getByText('Not saved yet').waitFor({ state: 'detached' });
  await isSaved(one);

  await write(other, 'Third');
  const notice = other.getByRole('alert').filter({ hasText: 'This annotation was changed by another user' });
  await notice.getByText('Second').waitFor();
  await isClean(other);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await isSaved(other);
  await openAnew(one, address);
  await expect.poll(() => one.getByRole('textbox', { name: 'Rationale' }).inputValue()).toBe('Third');
});
