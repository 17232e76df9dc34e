import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  codeAsKnownRisk,
  completedInDemo,
  isClean,
  makeComplaints,
  openTab,
  saveAndGoOn,
  type Analysis,
} from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { addressOf, openAnew, sees, seesAddress } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let first: Member;
let second: Member;
let settler: Member;
let product: Schemas['Product'];
let dataset: Schemas['ComplaintDataset'];

// The first two look like the same event.
const duplicate = {
  description: 'The pump stopped during the night and the alarm stayed silent.',
  date_of_event: '2026-02-27',
  lot_number: 'L-1',
};
const complaints = [
  { ...duplicate, complaint_number: 'D-1', date_received: '2026-03-01', serial_number: 'S-100' },
  { ...duplicate, complaint_number: 'D-2', date_received: '2026-03-04', serial_number: 'S-101' },
  { complaint_number: 'D-3', date_received: '2026-03-06', description: 'The patient was given too much.' },
];

beforeAll(async () => {
  first = await makeMember(world, ['acme'], 'analyst', 'Anna First');
  second = await makeMember(world, ['acme'], 'analyst', 'Bert Second');
  settler = await makeMember(world, ['acme'], 'reviewer', 'Rita Third');
  const demo: Analysis = await completedInDemo(first.tokens);
  ({ product, dataset } = await makeComplaints(first.tokens, demo.family_id, complaints));
});

const datasetPath = () => `${product.family_id}/product/${product.id}`;

// Two people code the same items, so the analysis is started with that option.
async function start(page: Page) {
  await openAnew(page, `/product-hub/${datasetPath()}`);
  await page.getByRole('link', { name: 'Start risk analysis' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: dataset.name })
    .getByRole('button', { name: 'Start analysis' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Start analysis' });
  await dialog.getByRole('combobox', { name: 'Coders per item' }).click();
  await page.getByRole('option', { name: 'Two, blinded' }).click();
  await dialog.getByRole('button', { name: 'Start analysis' }).click();
  await seesAddress(page, /\/review\?analysis=/);
}

async function compareDuplicates(page: Page) {
  const duplicates = page.getByRole('region', { name: 'Possible duplicate' });
  await duplicates.getByText(/They differ in received and serial number/).waitFor();
  const [own, other] = await Promise.all(
    [/^This item/, /^Other item: D-2/].map((name) => duplicates.getByRole('region', { name }).boundingBox()),
  );
  return { own, other };
}

test('duplicates are shown side by side, and one key excludes one of them', async () => {
  const { page } = await visitAs(first.tokens);
  await start(page);
  await page.getByRole('article', { name: 'D-1' }).waitFor();
  const wide = await compareDuplicates(page);
  expect(wide.other?.y).toBe(wide.own?.y);
  expect(wide.other?.x).toBeGreaterThan(wide.own?.x ?? Infinity);
  await isClean(page);

  // Stacked in a narrow window.
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await compareDuplicates(page);
  expect(narrow.other?.x).toBe(narrow.own?.x);
  expect(narrow.other?.y).toBeGreaterThan(narrow.own?.y ?? Infinity);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await isClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('list', { name: 'Items' }).getByRole('button', { name: /D-2/ }).click();
  await page.getByRole('article', { name: 'D-2' }).waitFor();
  await page.getByRole('button', { name: 'Exclude as duplicate (D)' }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('d');
  await sees(page, 'Excluded 1');
  await page.getByRole('article', { name: 'D-3' }).waitFor();
  // The original of a duplicate cannot be excluded for the same reason.
  await page.getByRole('list', { name: 'Items' }).getByRole('button', { name: /D-1/ }).click();
  await page.getByRole('region', { name: 'Other item: D-2' }).getByText('Excluded: Duplicate').waitFor();
  expect(await page.getByRole('button', { name: 'Exclude as duplicate (D)' }).isDisabled()).toBe(true);
});

test('blinded coders disagree, and a third person resolves the conflict', async () => {
  const { page } = await visitAs(first.tokens);
  await openAnew(page, `/intellirisk/complaints/${datasetPath()}/dataset/${dataset.id}/review`);
  await page.getByRole('button', { name: /^Not reviewed/ }).click();
  await page.getByRole('button', { name: 'Change all 2 matching items' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 2 items' }).click();
  await sees(page, 'Included 2');
  await page.getByRole('button', { name: 'Start coding' }).click();
  await page.getByRole('button', { name: 'Send to second review' }).waitFor();
  await openTab(page, 'Coding');
  await codeAsKnownRisk(page);
  await saveAndGoOn(page);
  await page.getByRole('article', { name: 'D-3' }).waitFor();
  await page.getByRole('button', { name: 'No hazard' }).click();
  await saveAndGoOn(page);
  await sees(page, /You have coded all your items/);
  const address = addressOf(page);

  // The second coder cannot see it.
  const other = (await visitAs(second.tokens)).page;
  await openAnew(other, address);
  await other.getByRole('button', { name: 'Save and next' }).waitFor();
  expect(await other.getByRole('region', { name: 'Annotations' }).count()).toBe(0);
  await other.getByRole('article', { name: 'D-1' }).waitFor();
  for (const title of ['D-1', 'D-3']) {
    await other.getByRole('article', { name: title }).waitFor();
    await other.getByRole('button', { name: 'No hazard' }).click();
    await saveAndGoOn(other);
  }
  await sees(other, 'One item is in conflict');

  const third = (await visitAs(settler.tokens)).page;
  await openAnew(third, address);
  const conflicts = third.getByRole('region', { name: 'Conflicts' });
  const known = conflicts.getByRole('article', { name: 'Annotation by Anna First' });
  const none = conflicts.getByRole('article', { name: 'Annotation by Bert Second' });
  await none.getByText('No hazardous situation').waitFor();
  const [left, right] = [await known.boundingBox(), await none.boundingBox()];
  expect(right?.y).toBe(left?.y);
  await conflicts.getByText(/Kappa across all items coded so far: 0.00/).waitFor();
  await isClean(third);
  await known.getByRole('checkbox', { name: 'Keep this annotation' }).check();
  await conflicts.getByRole('textbox', { name: 'Rationale for the decision' }).fill('The alarm stayed silent');
  await conflicts.getByRole('button', { name: 'Resolve' }).click();
  await sees(third, 'D-1 resolved');
  await conflicts.waitFor({ state: 'detached' });

  await openTab(third, 'Summary');
  const agreement = third.getByRole('region', { name: 'Agreement between coders' });
  await agreement.getByText(/Cohen’s kappa is/).waitFor();
  await agreement.getByText('No conflicts are open, one was resolved.').waitFor();
  await isClean(third);

  const { rows } = await callApi<Schemas['AnalysisItemPage']>(
    world.address,
    'GET',
    `/complaint_datasets/${dataset.id}/risk_analyses/${address.split('/').at(-1)}/adverse_events?conflict=resolved`,
    { tokens: settler.tokens },
  );
  expect(rows.map(({ title, status }) => [title, status])).toEqual([['D-1', 'reviewed']]);
});
