import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { completedInDemo, startCoding } from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { openAnew, settle } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

// Names of 120 characters, with and without places to break them, on every page that shows them.
const world = inject('world');
const longest = 120;
const spaced = (word: string) => `${word} `.repeat(longest).slice(0, longest - 1) + 'z';
const unbroken = (word: string) => word.repeat(longest).slice(0, longest);
const names = {
  family: spaced(`${Date.now()} portable infusion systems`),
  product: unbroken('HydroFlowInfusor'),
  brand: spaced('Extended reservoir'),
  company: unbroken('Globalmedizintechnik'),
  complaint: unbroken(`CMP-${Date.now()}-`).slice(0, 100),
  analysis: spaced('Complaints of the second half'),
};
const person = { display_name: `${'Wolfeschlegelstein'.repeat(6)} Hubert` };

let manager: Member;
let paths: Record<string, string>;

beforeAll(async () => {
  manager = await makeMember(world, ['acme'], 'ra_manager');
  const call = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callApi<Answer>(world.address, method, path, { body, tokens: manager.tokens });
  const { preferences } = await call<Schemas['UserProfile']>('GET', '/users/profile');
  await call('PUT', '/users/profile', { ...person, preferences });
  const family = await call<Schemas['ProductFamily']>('POST', '/product-families', { name: names.family });
  // With an approved risk definition, which an analysis needs.
  const { family_id } = await completedInDemo(manager.tokens);
  const product = await call<Schemas['Product']>('POST', '/products', {
    name: names.product,
    brand_name: names.brand,
    family_id,
    product_type: 'Product',
    product_codes: ['FRN'],
  });
  const dataset = await call<Schemas['ComplaintDataset']>('POST', `/${product.id}/datasets`, { name: names.analysis });
  await call('POST', `/${product.id}/customer-complaints`, {
    dataset_id: dataset.id,
    complaint_number: names.complaint,
    date_received: '2026-03-01',
    date_of_event: '2026-02-27',
    description: `The pump stopped. ${unbroken('Aaaa')}`,
    device_name: names.brand,
    lot_number: unbroken('LOT').slice(0, 100),
    complainant: { name: person.display_name, organisation: names.company },
  });
  const complaints = await call<Schemas['ComplaintPage']>('GET', `/customer_complaints?product_id=${product.id}`);
  const complaint = complaints.rows[0]?.id ?? '';
  const analysis = await startCoding(manager.tokens, dataset.id);
  const { id: analysisId } = analysis;
  const investigation = await call<Schemas['Investigation']>('POST', '/investigations', {
    product_id: product.id,
    complaint_ids: [complaint],
    title: names.product,
  });
  const opened = await call<Schemas['Case']>('POST', '/cases', {
    complaint_ids: [complaint],
    title: names.company,
    awareness: {
      topic: 'event',
      at: '2026-03-02T15:00:00Z',
      time_zone: 'America/New_York',
      person: person.display_name,
      person_class: 'any',
      basis: names.family,
    },
  });
  const plan = await call<Schemas['PmsPlan']>('POST', '/pms-plans', { owner_type: 'product', owner_id: product.id });
  const metadata = await call<Schemas['TenantMetadata']>('GET', '/tenants/metadata');
  await call('PUT', '/tenants/metadata', {
    ...metadata,
    competitor_groups: [...(metadata.competitor_groups ?? []), { side: 'them', name: names.company, members: [] }],
  });
  const hub = `/product-hub/${family_id}/product/${product.id}`;
  const steps = `/intellirisk/complaints/${family_id}/product/${product.id}/dataset/${dataset.id}`;
  paths = {
    'Product Hub': '/product-hub',
    family: `/product-hub/${family.id}`,
    product: hub,
    'product, edited': `${hub}/edit`,
    dataset: `${hub}/complaints/${dataset.id}`,
    complaints: '/dashboard/complaints',
    complaint: `/dashboard/complaints?product_id=${product.id}&open=${product.id}/${complaint}`,
    'product information': '/dashboard/product-information',
    'risk home': '/risk-home',
    coding: `${steps}/map/${analysisId}`,
    'risk grid': `${steps}/grid/${analysisId}`,
    summary: `${steps}/summary/${analysisId}`,
    cases: '/dashboard/reportability',
    case: `/dashboard/reportability/${opened.id}`,
    investigations: '/dashboard/investigation',
    investigation: `/dashboard/investigation/${investigation.id}`,
    plans: '/dashboard/pms',
    plan: `/dashboard/pms/${plan.id}`,
    'competitor settings': '/tenant/competitor-settings',
    people: '/user/manage-people',
    profile: '/user/profile',
    work: '/work',
  };
});

// How far the page is wider than the window, and text that is cut off without its full text in a tooltip.
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX);
    };
    const cut = [...document.querySelectorAll('header *, main *')]
      .filter((element) => element.textContent?.trim() && isCut(element) && ![...element.children].some(isCut))
      // A select shows its values in full when it is opened.
      .filter((element) => !element.closest('[title], [role=combobox]'))
      .filter((element) => !element.querySelector('[title], input, textarea'))
      .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);
    const surplus = document.documentElement.scrollWidth - window.innerWidth;
    return [...(surplus > 0 ? [`${surplus} pixels too wide`] : []), ...cut];
  });

test.each([
  ['light', 1440, 900],
  ['dark', 1024, 768],
  ['light', 390, 844],
])('no page is wider than the window or cuts names off in %s mode at %i × %i', async (themeMode, width, height) => {
  const { page } = await visitAs(manager.tokens, { viewport: { width, height }, settings: { themeMode } });
  const faults: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(paths)) {
    await openAnew(page, path);
    // The progress of an analysis is a progress bar that stays visible.
    await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root'));
    await settle(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${width}-${name}.png`, fullPage: true });
    const found = await faultsOf(page);
    if (found.length > 0) faults[name] = found;
  }
  expect(faults).toEqual({});
});
