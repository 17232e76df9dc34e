import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { fillSignature, makeComplaint, makeComplaints } from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { open, sees } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let manager: Member;
let complaintAddress: string;

beforeAll(async () => {
  manager = await makeMember(world, ['acme'], 'ra_manager');
  const complaint = await makeComplaint(manager.tokens, {
    complaint_number: 'C-7',
    date_received: '2026-03-02',
    date_of_event: '2026-03-01',
    description: 'The pump stopped during infusion and the patient needed intervention.',
  });
  complaintAddress = complaint.address;
});

// Answers the questions that are asked, in order.
async function answer(page: Page, answers: string[]) {
  for (const label of answers) {
    const form = page.getByRole('form');
    const question = await form.getByRole('heading').innerText();
    await form.getByLabel(label, { exact: true }).check();
    await form.getByLabel(/^Evidence/).fill('"The pump stopped during infusion"');
    await form.getByLabel('Source of the evidence').fill('Complaint C-7');
    await form.getByRole('button', { name: 'Save answer' }).click();
    await page.getByRole('list', { name: 'Answers' }).getByText(question).waitFor();
  }
}

test('a complaint becomes a case, a report, an acknowledgement and a supplement', async () => {
  const { page } = await visitAs(manager.tokens);
  await open(page, complaintAddress);
  await page.getByRole('link', { name: 'Open case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a case of complaint C-7' });
  await dialog.getByLabel('Patient reference').fill('P-7');
  await dialog.getByLabel('Day of awareness').fill('2026-03-02');
  await dialog.getByLabel('Time zone').fill('America/New_York');
  await dialog.getByLabel('Person who became aware').fill('Sam Field');
  await dialog.getByLabel('How the person became aware').fill('Phone call from the hospital');
  await dialog.getByRole('button', { name: 'Open case' }).click();
  await page.getByRole('heading', { name: /Complaint C-7/ }).waitFor();
  // 30 days after 2 March.
  await page.getByRole('region', { name: 'Clocks', exact: true }).getByText('01 Apr 2026').first().waitFor();
  expect(await barriers(page)).toEqual([]);

  await answer(page, ['Yes', 'Yes', 'No', 'Yes', 'Yes', 'No', 'No']);
  await sees(page, 'Report to FDA within 30 calendar days.');
  await page.getByRole('button', { name: 'Record decision' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record decision' }).click();
  await page.getByRole('button', { name: 'Record report' }).click();
  const report = page.getByRole('dialog', { name: 'Record report' });
  await report.getByLabel('Sent on').fill('2026-03-20');
  await report.getByLabel('Report number or reference').fill('1234567-2026-00007');
  await report.getByRole('button', { name: 'Record report' }).click();
  await page.getByRole('button', { name: 'Record acknowledgement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record acknowledgement' }).click();
  await sees(page, 'Acknowledged');

  await page.getByRole('button', { name: 'Edit facts' }).click();
  const facts = page.getByRole('dialog', { name: 'Edit facts' });
  await facts.getByLabel('Country').fill('US');
  await facts.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Follow-up due');
  await sees(page, 'Recorded in the case: country');
});

const day = 24 * 60 * 60 * 1000;
const before = (days: number) => new Date(Date.now() - days * day);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

// A malfunction that was decided to be reported in a summary, known since three days.
async function summarizedCase(): Promise<Schemas['Case']> {
  const call = <Answer>(method: 'POST' | 'PUT', path: string, body: object) =>
    callApi<Answer>(world.address, method, path, { tokens: manager.tokens, body });
  const { product } = await makeComplaints(manager.tokens, null, []);
  let view = await call<Schemas['Case']>('POST', '/cases', {
    product_id: product.id,
    title: 'The clamp was loose',
    event_day: isoDay(before(4)),
    problem_codes: ['A0101'],
    jurisdictions: ['us'],
    awareness: {
      topic: 'event',
      at: before(3).toISOString(),
      time_zone: 'UTC',
      person: 'Sam Field',
      person_class: 'any',
      basis: 'Email from the hospital',
    },
  });
  const yes = ['ours', 'event_occurred', 'malfunction', 'not_remote', 'summary_eligible'];
  const place = `/cases/${view.id}/obligations/us`;
  for (;;) {
    const question = view.obligations[0]?.next_question?.key;
    if (!question) break;
    view = await call<Schemas['Case']>('PUT', `${place}/answers/${question}`, {
      answer: yes.includes(question) ? 'yes' : 'no',
      evidence: '"The clamp was loose"',
      evidence_source: 'Email',
    });
  }
  return call<Schemas['Case']>('POST', `${place}/decision`, {});
}

test('the report of a correction has its number and brings the summary forward', async () => {
  const { id } = await summarizedCase();
  const { page } = await visitAs(manager.tokens);
  await open(page, `/dashboard/reportability/${id}`);
  await page.getByRole('button', { name: 'Add entry' }).click();
  const entry = page.getByRole('dialog', { name: 'Add awareness entry' });
  await entry.getByLabel('Became aware of').click();
  await page.getByRole('option', { name: 'The start of a correction or removal' }).click();
  await entry.getByLabel('Day of awareness').fill(isoDay(before(2)));
  await entry.getByLabel('Time zone').fill('UTC');
  await entry.getByLabel('Person who became aware').fill('Miriam Okafor');
  await entry.getByLabel('How the person became aware').fill('Recall committee');
  await entry.getByRole('button', { name: 'Add entry' }).click();
  await page.getByRole('button', { name: 'Record report of the correction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record report' });
  const sent = before(1);
  await dialog.getByLabel('Sent on').fill(isoDay(sent));
  await dialog.getByLabel('Correction/removal reporting number').fill('R-1');
  await dialog.getByRole('button', { name: 'Record report' }).click();
  await dialog
    .getByText(/^Enter the number as in 21 CFR 806.10/)
    .last()
    .waitFor();
  const year = String(sent.getUTCFullYear()).slice(2);
  const number = `1234567-${sent.getUTCMonth() + 1}/${sent.getUTCDate()}/${year}-001-R`;
  await dialog.getByLabel('Correction/removal reporting number').fill(number);
  await dialog.getByRole('button', { name: 'Record report' }).click();
  await page.getByRole('list', { name: 'Corrections and removals' }).getByText(number).waitFor();
  await page
    .getByRole('region', { name: 'How the dates were computed' })
    .getByText('Malfunction summary after a report of a correction or removal')
    .waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('an event is signed as not reportable, and the queue shows it', async () => {
  const { page } = await visitAs(manager.tokens);
  await open(page, '/dashboard/reportability?q=C-7');
  await page
    .getByRole('row', { name: /^Open CASE-/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'European Union (MDR)' }).click();
  await answer(page, ['Yes', 'Yes', 'No']);
  await page.getByRole('button', { name: 'Sign “not reportable”' }).click();
  await page.getByLabel('Qualified person').fill('Dr. Rivera');
  await page.getByLabel('Qualification').click();
  await page.getByRole('option', { name: 'Physician' }).click();
  await page.getByLabel('Why the event is not reportable').fill('No harm, and none possible');
  await fillSignature(page, manager);
  await sees(page, 'Electronically signed');
  await open(page, '/dashboard/reportability?q=C-7');
  await page
    .getByRole('row', { name: /^Open CASE-/ })
    .getByText('Not reportable')
    .waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('a view of the queue is saved and opened again with the keyboard', async () => {
  const { page } = await visitAs(manager.tokens);
  await open(page, '/dashboard/reportability?q=C-7&jurisdiction=us');
  await page.getByRole('row', { name: /^Open CASE-/ }).waitFor();
  await page.getByRole('button', { name: 'Views' }).focus();
  await page.keyboard.press('Enter');
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Save view' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').waitFor();
  await page.keyboard.type('United States, C-7');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  await open(page, '/dashboard/reportability?q=nothing-like-this');
  await sees(page, 'No cases match these filters.');
  await page.getByRole('button', { name: 'Views' }).focus();
  await page.keyboard.press('Enter');
  await views.getByRole('link', { name: 'United States, C-7' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await views.getByRole('link', { name: 'United States, C-7' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /^Open CASE-/ }).waitFor();
  expect(page.url()).toContain('jurisdiction=us');
  expect(await page.getByLabel('Search number and title').inputValue()).toBe('C-7');

  // Escape closes the list, and the focus returns to its button.
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await views.getByRole('button', { name: 'Delete United States, C-7' }).press('Enter');
  await sees(page, 'No saved views yet.');
  // The focus was on the button that has just disappeared.
  await page.waitForFunction(() => document.activeElement !== document.body);
  await page.keyboard.press('Escape');
  await views.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Views');
});
