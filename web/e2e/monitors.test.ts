import { beforeAll, expect, inject, test } from 'vitest';
import dayjs from 'dayjs';
import type { Locator, Page } from 'playwright-core';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { open, openAnew, sees, seesAddress, seesAlert, seesHeading } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let member: Member;

beforeAll(async () => {
  member = await makeMember(world);
});

const day = (from: number) => dayjs().add(from, 'day');
const iso = (from: number) => day(from).format('YYYY-MM-DD');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function choose(page: Page, dialog: Locator, label: string, option: string) {
  await dialog.getByLabel(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const create = (body: Partial<Schemas['NewMonitor']> & { name: string }) =>
  callApi<Schemas['Monitor']>(world.address, 'POST', '/monitors', {
    body: {
      kind: 'AE',
      frequency: 'weekly',
      product_code: 'FRN',
      start_date: dayjs().startOf('day').toISOString(),
      expiration_date: null,
      ...body,
    },
    tokens: member.tokens,
  });

test('from no monitors to the first one', async () => {
  const { page } = await visitAs(member.tokens);
  await open(page, '/monitoring');
  await seesAddress(page, '/events/monitoring');
  await seesHeading(page, 'Monitoring');
  await sees(page, 'No monitors found');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create a new monitor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Monitor' });
  const submit = dialog.getByRole('button', { name: 'Add Monitor' });
  expect(await submit.isDisabled()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('x');
  await dialog.getByLabel('Name').fill('');
  await sees(page, 'Name is required');
  await dialog.getByLabel('Procode').fill('FRNX');
  await sees(page, 'Product code is too long');
  await dialog.getByLabel('Procode').fill('');
  await sees(page, 'Product code is required');
  expect(await dialog.getByLabel('Start date').getAttribute('min')).toBe(iso(0));
  await dialog.getByLabel('Start date').fill(iso(3));
  await dialog.getByLabel('Expiration date').fill(iso(2));
  await sees(page, 'Expiration date must be after start date');
  await dialog.getByLabel('Start date').fill('');
  await sees(page, 'Start date is required');
  expect(await submit.isDisabled()).toBe(true);

  // Cancel discards the input.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Monitor' }).click();
  expect(await dialog.getByLabel('Expiration date').inputValue()).toBe('');

  await dialog.getByLabel('Name').fill('Infusion pumps');
  await choose(page, dialog, 'Kind', 'Adverse events');
  await dialog.getByLabel('Procode').fill('frn');
  await choose(page, dialog, 'Frequency', 'Weekly');
  await dialog.getByLabel('Start date').fill(iso(0));
  await submit.click();

  const pumps = card(page, 'Infusion pumps');
  await pumps.waitFor();
  const text = await pumps.innerText();
  expect(text).toContain('Type: Adverse events');
  expect(text).toContain('Weekly');
  expect(text).toContain('FRN');
  expect(text).toContain(day(0).format('DD MMM YYYY'));
  expect(text).toContain('Not set');
  expect(await pumps.getByRole('note').innerText()).toBe(
    `You will receive a weekly email notification for any changes in adverse events related to product code FRN, starting ${day(0).format('MMMM D, YYYY')}.`,
  );
  await page.getByRole('button', { name: 'Add Monitor' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
});

// A second attempt starts like the first.
async function deleteRecallMonitors() {
  const { tokens } = member;
  const monitors = await callApi<Schemas['Monitor'][]>(world.address, 'GET', '/monitors', { tokens });
  for (const { id } of monitors.filter(({ kind }) => kind === 'recall')) {
    await callApi(world.address, 'DELETE', `/monitor/${id}`, { tokens });
  }
}

test('a monitor is edited, muted, run and deleted', async () => {
  await deleteRecallMonitors();
  const { id } = await create({
    name: 'Pump recalls',
    kind: 'recall',
    frequency: 'daily',
    expiration_date: dayjs().startOf('day').add(30, 'day').toISOString(),
  });
  const { page } = await visitAs(member.tokens);
  await open(page, '/events/monitoring');
  const recalls = card(page, 'Pump recalls');
  await recalls.getByText('Type: Recalls').waitFor();
  expect(await recalls.innerText()).toContain(day(30).format('DD MMM YYYY'));
  expect(await recalls.getByRole('note').innerText()).toBe(
    `You will receive a daily email notification for any changes in recalls related to product code FRN, between ${day(0).format('MMMM D, YYYY')} and ${day(30).format('MMMM D, YYYY')}.`,
  );
  expect(await barriers(page)).toEqual([]);

  await recalls.getByRole('button', { name: 'Menu for Pump recalls' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit', 'Delete']);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  // Behind the dialog.
  await page.getByText('Editing Monitor').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Update Monitor' });
  expect(await dialog.getByRole('textbox').count()).toBe(1);
  expect(await dialog.getByLabel('Procode').count()).toBe(0);
  await dialog.getByLabel('Name').fill('All recalls');
  await choose(page, dialog, 'Frequency', 'Monthly');
  await dialog.getByRole('button', { name: 'Update Monitor' }).click();
  const all = card(page, 'All recalls');
  await all.getByText('Type: Recalls').waitFor();
  expect(await all.innerText()).toContain('Monthly');

  await all.getByRole('button', { name: 'Run now' }).click();
  await sees(page, 'Nothing has changed since the last run');
  await all.getByRole('button', { name: 'History' }).click();
  const drawer = page.getByRole('dialog', { name: 'History of All recalls' });
  await drawer.getByText(/No runs with new data yet/).waitFor();
  expect(await barriers(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Close' }).click();

  await openAnew(page, `/events/monitoring?mute=${id}`);
  await page.getByRole('dialog', { name: 'Mute monitor' }).getByRole('button', { name: 'Mute' }).click();
  await all.getByRole('button', { name: 'Unmute' }).click();
  await all.getByRole('button', { name: 'Mute' }).waitFor();

  await all.getByRole('button', { name: 'Menu for All recalls' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete monitor' }).getByRole('button', { name: 'Delete' }).click();
  await sees(page, 'Monitor deleted');
  await all.waitFor({ state: 'detached' });
});

test('other pages link to a form with the product code filled in', async () => {
  const { page } = await visitAs(member.tokens, { viewport: { width: 390, height: 800 } });
  await open(page, '/events/monitoring?procode=QBJ');
  const dialog = page.getByRole('dialog', { name: 'Add Monitor' });
  expect(await dialog.getByLabel('Procode').inputValue()).toBe('QBJ');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await seesAddress(page, '/events/monitoring');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the list shows a spinner while loading and an error when it fails', async () => {
  const { page, faults } = await visitAs(member.tokens);
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((done) => (answer = done));
  await page.route('**/app/v1/monitors', async (route) => {
    await asked;
    await route.fulfill({
      status: 500,
      json: { errorCode: 'PHAROS-500', message: 'Something went wrong', request_id: 'r' },
    });
  });
  await open(page, '/events/monitoring');
  await page.getByRole('progressbar', { name: 'Loading monitors' }).waitFor();
  answer?.();
  await seesAlert(page, 'Error loading monitors');
  await page.unroute('**/app/v1/monitors');
  await page.getByRole('button', { name: 'Try again' }).click();
  await card(page, 'Infusion pumps').waitFor();
  // The browser's message about the failure this journey provoked.
  faults.found.length = 0;
});

test('a product shows the monitors of its codes', async () => {
  const manager = await makeMember(world, ['acme'], 'ra_manager');
  const product = await callApi<Schemas['Product']>(world.address, 'POST', '/products', {
    body: { name: `Watched pump ${Date.now()}`, product_type: 'Product', product_codes: ['FRN'] },
    tokens: manager.tokens,
  });
  const { page } = await visitAs(manager.tokens);
  await open(page, `/product-hub/no_family/product/${product.id}?tab=monitors`);
  await page.getByRole('button', { name: 'Add monitor for FRN' }).waitFor();
  await page.getByRole('link', { name: 'Add monitor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Monitor' });
  await dialog.getByLabel('Name').fill('Watched from the hub');
  await choose(page, dialog, 'Kind', 'Recalls');
  await choose(page, dialog, 'Frequency', 'Daily');
  await dialog.getByLabel('Start date').fill(iso(0));
  await dialog.getByRole('button', { name: 'Add Monitor' }).click();
  await card(page, 'Watched from the hub').waitFor();
  expect(await barriers(page)).toEqual([]);
  const seen = await callApi<Schemas['Product']>(world.address, 'GET', `/products/${product.id}`, {
    tokens: manager.tokens,
  });
  expect(seen.monitors).toBeGreaterThan(0);
});
