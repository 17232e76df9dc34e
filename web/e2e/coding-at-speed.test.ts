import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { apiPath, completedInDemo, isClean, makeComplaints, startCoding, type Analysis } from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { openAnew, sees } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
const all = 300;
const coded = 50;
const mostKeys = 6;
let analyst: Member;
let analysis: Analysis;
let address: string;

const parts = ['display', 'battery', 'door', 'clamp', 'sensor', 'cable', 'housing', 'keypad', 'latch', 'valve'];
const events = ['cracked', 'failed', 'came loose', 'was noisy', 'stopped'];
const places = ['in the ward', 'at home', 'during transport', 'before use', 'at night', 'in surgery'];
const alike = ' during a routine check and the nurse replaced the device before any therapy was started';

// Every complaint has a recorded code and one of the organization's own; the last fifty differ only in a number.
const complaints = Array.from({ length: all }, (_, index) => {
  const [part, event, place] = [parts[index % 10], events[index % 5], places[index % 6]];
  return {
    complaint_number: `K-${String(index + 1).padStart(3, '0')}`,
    date_received: `2026-0${1 + Math.floor(index / 50)}-10`,
    description:
      index < all - 50
        ? `Case ${index}: the ${part} ${event} ${place} after ${index + 2} days and a patient received a late bolus.`
        : `The pump with serial number ${index} gave a false alarm${alike}.`,
    internal_codes: ['SPEED-1'],
    imdrf: { a: ['A27'] },
  };
});
const titleOf = (index: number) => complaints[index]?.complaint_number ?? '';

beforeAll(async () => {
  analyst = await makeMember(world);
  const { tokens } = analyst;
  await callApi(world.address, 'POST', '/term-mappings', {
    body: { source_term: 'SPEED-1', status: 'confirmed', imdrf_codes: ['E2403'] },
    tokens,
  });
  const demo = await completedInDemo(tokens);
  const { dataset } = await makeComplaints(tokens, demo.family_id, complaints);
  analysis = await startCoding(tokens, dataset.id);
  const { family_id, product_id, id } = analysis;
  address = `/intellirisk/complaints/${family_id}/product/${product_id}/dataset/${dataset.id}/map/${id}`;
});

// Presses keys and counts them; keys held together count one each.
class Typist {
  count = 0;
  constructor(private readonly page: Page) {}
  async press(keys: string) {
    this.count += keys.split('+').length;
    await this.page.keyboard.press(keys);
  }
}

const article = (page: Page, index: number) => page.getByRole('article', { name: titleOf(index) });
const suggestionsOf = (page: Page) => page.getByRole('region', { name: 'Suggestions' });
const form = (page: Page) => page.getByRole('region', { name: 'Coding', exact: true });
const openAt = async (width: number, height: number, themeMode = 'light') => {
  const { page } = await visitAs(analyst.tokens, { viewport: { width, height }, settings: { themeMode } });
  await openAnew(page, address);
  await suggestionsOf(page).getByText('Own code SPEED-1').waitFor();
  return page;
};

test('text and form are side by side, and the form fits 900 pixels', async () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    const page = await openAt(width, height);
    const text = await article(page, 0).boundingBox();
    const fields = await form(page).boundingBox();
    expect(text && fields && text.x + text.width <= fields.x).toBe(true);
    expect(text?.y).toBe(fields?.y);
    expect(text?.width).toBeGreaterThan(250);
    const save = await page.getByRole('button', { name: 'Save and next' }).boundingBox();
    if (height === 900) expect((save?.y ?? Infinity) + (save?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await isClean(page);
  }
});

test('fifty items are coded by keyboard with at most six keys each', async () => {
  const page = await openAt(1440, 900);
  await sees(page, `${all} left`);
  const counts: number[] = [];
  for (let index = 0; index < coded; ++index) {
    await article(page, index).waitFor();
    await suggestionsOf(page).getByText('Own code SPEED-1').waitFor();
    const hasRisk = (await suggestionsOf(page).getByRole('button', { name: /→/ }).count()) > 0;
    const typist = new Typist(page);
    await typist.press('a');
    await typist.press(hasRisk ? 'r' : 'n');
    await typist.press('Control+Enter');
    counts.push(typist.count);
    await article(page, index + 1).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await sees(page, `${all - coded} left`);
  const { rows } = await callApi<Schemas['AnnotationPage']>(
    world.address,
    'GET',
    `${apiPath(analysis)}/annotations?page_size=500`,
    { tokens: analyst.tokens },
  );
  expect(rows).toHaveLength(coded);
  expect(rows.every(({ imdrf }) => imdrf.a.includes('A27') && imdrf.e.includes('E2403'))).toBe(true);
  console.log(`keys per item: most ${Math.max(...counts)}, total ${counts.reduce((sum, one) => sum + one, 0)}`);
  expect(Math.max(...counts)).toBeLessThanOrEqual(mostKeys);
});

test('the last decision is undone by key, and the keys are listed', async () => {
  const page = await openAt(1440, 900, 'dark');
  await article(page, coded).waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+Enter');
  await article(page, coded + 1).waitFor();
  await sees(page, `${all - coded - 1} left`);
  await page.keyboard.press('u');
  await article(page, coded).waitFor();
  await sees(page, `${all - coded} left`);
  await page.getByRole('button', { name: 'No hazard', pressed: true }).waitFor();
  await isClean(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await isClean(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('nearly identical items are coded together after one confirmation', async () => {
  const page = await openAt(1024, 768, 'dark');
  await openAnew(page, `${address}?status=in_review&q=${encodeURIComponent('serial number')}`);
  await page.getByRole('button', { name: '49 like this… (B)' }).waitFor();
  await suggestionsOf(page).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Code nearly identical items' });
  expect(await dialog.getByRole('checkbox').count()).toBe(49);
  await isClean(page);
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: 'Code 49 items' }).click();
  await sees(page, '49 items coded');
  await sees(page, `${all - coded - 49} left`);
});
