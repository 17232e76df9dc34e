import { beforeAll, expect, inject, test } from 'vitest';
import { isClean, sign, takeFile } from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { textOfPdf } from './support/files';
import { open, openAnew, sees, seesAddress, seesHeading } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let analyst: Member;
let manager: Member;
let product: Schemas['Product'];

const call = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callApi<Answer>(world.address, method, path, { body, tokens: analyst.tokens });

beforeAll(async () => {
  [analyst, manager] = await Promise.all([
    makeMember(world, ['acme'], 'analyst'),
    makeMember(world, ['acme'], 'ra_manager'),
  ]);
  product = await call('POST', '/products', {
    name: `Journey pump ${Date.now()}`,
    product_type: 'Product',
    basic_udi_di: `JOURNEY${Date.now()}`,
    product_codes: ['FRN'],
  });
  for (let month = 0; month < 12; month += 1) {
    const period = `${2024 + Math.floor((month + 2) / 12)}-${String(((month + 2) % 12) + 1).padStart(2, '0')}`;
    for (const [region, value] of [
      ['EEA+TR+XI', 40],
      ['WORLD', 100],
    ]) {
      await call('POST', `/products/${product.id}/exposure`, { period, region, metric: 'units_sold', value });
    }
  }
  await call('POST', `/${product.id}/customer-complaints`, {
    complaint_number: 'PSUR-J-1',
    date_received: '2024-06-01',
    description: 'The pump stopped during infusion',
    country: 'DE',
    imdrf: { a: ['A0101'] },
  });
});

test('a PSUR is scheduled, frozen, written, reviewed and issued', async () => {
  const { page } = await visitAs(analyst.tokens);
  await open(page, '/dashboard/psu');
  await seesHeading(page, 'Periodic Safety Update');
  await page.getByRole('button', { name: 'Add schedule' }).click();
  const reference = `PSUR-J-${Date.now()}`;
  await page.getByLabel(/^Reference number/).fill(reference);
  await page.getByRole('combobox', { name: /^Leading device/ }).click();
  await page.getByRole('option', { name: product.name }).click();
  await page.getByRole('combobox', { name: /^Class/ }).click();
  await page.getByRole('option', { name: 'MDR class IIb' }).click();
  await page.getByLabel(/^Certified on/).fill('2024-03-15');
  await page.getByLabel('Notified body', { exact: true }).fill('Lantern Cert');
  await page.getByLabel('Number of the notified body').fill('1234');
  await isClean(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const periods = page.getByRole('table', { name: `Periods of PSUR ${reference}` });
  await periods.getByText('14 Mar 2025').waitFor();
  await isClean(page);
  await periods.getByRole('button', { name: 'Start report of period 1' }).click();
  await page.getByRole('button', { name: 'Start report', exact: true }).click();
  await seesAddress(page, /\/dashboard\/psu\/prp_/);
  await seesHeading(page, new RegExp(`PSUR ${reference}: 15 Mar 2024 to 14 Mar 2025`));
  const address = new URL(page.url()).hash.slice(1);
  const id = address.slice(address.lastIndexOf('/') + 1);

  await page.getByRole('button', { name: 'Freeze data' }).click();
  await page.getByText('Drafting', { exact: true }).first().waitFor();
  await page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: /Feedback and complaints/ })
    .click();
  await page
    .getByRole('button', { name: /^1: A0101 .* EEA\+TR\+XI/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Evidence' }).getByText('PSUR-J-1').waitFor();
  await page.getByLabel('Text', { exact: true }).fill('One complaint about a stopped pump.');
  await page.getByRole('button', { name: 'Save text' }).click();
  await page.getByRole('button', { name: 'Save text', disabled: true }).waitFor();
  await isClean(page);

  // The other sections, as a script would write them.
  const report = await call<Schemas['PeriodicReport']>('GET', `/periodic_reports/${id}`);
  const texts = report.sections.map(({ key }) => ({
    section: key,
    text: report.texts.find(({ section }) => section === key)?.text || 'Assessed; no change.',
    omitted_reason: '',
  }));
  const content = { benefit_risk: 'unchanged', texts, population: [], justifications: [] };
  await call('PUT', `/periodic_reports/${id}`, content);
  await openAnew(page, address);
  await sees(page, '18 of 18 sections complete');
  await page.getByRole('button', { name: 'Send to review' }).click();
  await page.getByText('Review', { exact: true }).first().waitFor();

  const issuer = await visitAs(manager.tokens);
  await openAnew(issuer.page, address);
  await sign(issuer.page, manager, 'Issue and sign');
  await sees(issuer.page, /Approved by/);
  await issuer.page.getByText('Issued', { exact: true }).first().waitFor();
  await isClean(issuer.page);
  const text = await textOfPdf(await takeFile(issuer.page, 'Report (PDF)'));
  expect(text).toContain('One complaint about a stopped pump.');
  expect(text).toContain('Benefit-risk profile: unchanged');
});
