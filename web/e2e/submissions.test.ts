import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { makeComplaints } from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { downloadOf, membersOf, textOfPdf } from './support/files';
import { open, sees } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';
import { zipOf } from './support/zip';

const world = inject('world');
const number = '1234567-2026-00042';
const sharedData = process.env.PHAROS_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const fdaSchemas = join(sharedData, 'emdr/coreschemas');
// Where FDA's schemas are absent, one that accepts every message.
const looseSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:hl7-org:v3">
  <xs:element name="PORR_IN040001UV01"><xs:complexType><xs:sequence>
  <xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence>
  <xs:attribute name="ITSVersion" type="xs:string"/></xs:complexType></xs:element></xs:schema>`;
let manager: Member;
let caseId: string;

const call = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callApi<Answer>(world.address, method, path, { tokens: manager.tokens, body });

const yes = ['ours', 'event_occurred', 'death_or_injury', 'contributed'];

beforeAll(async () => {
  manager = await makeMember(world, ['acme'], 'ra_manager');
  const { product } = await makeComplaints(manager.tokens, null, []);
  const opened = await call<Schemas['Case']>('POST', '/cases', {
    product_id: product.id,
    title: 'The pump stopped during infusion',
    event_day: '2026-03-01',
    patient_reference: 'P-42',
    narrative: 'The pump stopped without an alarm.',
    jurisdictions: ['us', 'eu_mdr'],
    awareness: {
      topic: 'event',
      at: '2026-03-02T14:00:00Z',
      time_zone: 'America/New_York',
      person: 'Sam Field',
      person_class: 'any',
      basis: 'Phone call from the hospital',
    },
  });
  caseId = opened.id;
  const place = `/cases/${caseId}/obligations/us`;
  for (let view = opened; ;) {
    const question = view.obligations.find(({ jurisdiction }) => jurisdiction === 'us')?.next_question?.key;
    if (!question) break;
    view = await call<Schemas['Case']>('PUT', `${place}/answers/${question}`, {
      answer: yes.includes(question) ? 'yes' : 'no',
      evidence: '"The pump stopped"',
      evidence_source: 'Call',
    });
  }
  await call('POST', `${place}/decision`, {});
});

async function schemaPack(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  if (!existsSync(fdaSchemas)) {
    return { name: 'any.xsd', mimeType: 'text/xml', buffer: Buffer.from(looseSchema) };
  }
  const names = await readdir(fdaSchemas);
  const files = await Promise.all(
    names.map(async (name) => [`coreschemas/${name}`, await readFile(join(fdaSchemas, name), 'utf8')] as const),
  );
  return { name: 'fda.zip', mimeType: 'application/zip', buffer: zipOf(Object.fromEntries(files)) };
}

async function openBlock(page: Page, title: string) {
  const heading = page.getByRole('button', { name: title });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
}

async function importFile(page: Page, name: string, content: string, batch = '') {
  await open(page, '/dashboard/reportability/reports?tab=acknowledgements');
  await page.getByLabel('Choose file').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) });
  await page.getByLabel('Exported file (batch id)').fill(batch);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await sees(page, 'The reports were updated.');
}

const processed = (batch: string) => `<submission><coreId>ci-${batch}</coreId><batchId>${batch}</batchId>
  <numReportPassed>1</numReportPassed><numReportFailed>0</numReportFailed>
  <report id="${number}"><status>passed</status></report></submission>`;

test('a case becomes a report that FDA accepts, and a follow-up', async () => {
  const { page } = await visitAs(manager.tokens);
  await open(page, `/dashboard/reportability/${caseId}`);
  await page.getByRole('button', { name: 'Start report' }).click();
  await sees(page, /must be corrected before the report can be exported/);
  await openBlock(page, 'D. Suspect medical device');
  await page.getByLabel('D2 Common device name', { exact: true }).fill('Infusion pump');
  await page.getByLabel('D2 Product code', { exact: true }).fill('FRN');
  await openBlock(page, 'G. All manufacturers');
  await page.getByLabel('G9 Manufacturer report number', { exact: true }).fill(number);
  await openBlock(page, 'H. Device manufacturers only');
  await page.getByLabel('H6 Device problem code', { exact: true }).fill('1503');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: number }).waitFor();
  await page.getByRole('button', { name: 'Check' }).click();
  await sees(page, 'Checked');
  const address = new URL(page.url()).hash.slice(1);
  const reportId = address.split('/').at(-1);

  const form = await downloadOf(page, () => page.getByRole('button', { name: 'Form 3500A' }).click());
  expect(await textOfPdf(form)).toContain(number);

  await open(page, '/dashboard/reportability/reports?tab=schemas');
  await page.getByRole('textbox', { name: /^Name/ }).fill('FDA');
  await page.getByLabel('Choose file').setInputFiles(await schemaPack());
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByRole('table', { name: 'Schema packs' }).getByText('PORR_IN040001UV01').waitFor();
  expect(await barriers(page)).toEqual([]);

  await open(page, address);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export report' });
  const message = await downloadOf(page, () => dialog.getByRole('button', { name: 'Export' }).click());
  expect(await readFile(message, 'utf8')).toContain(number);
  await sees(page, 'Exported');

  const { batch_id: batch } = await call<Schemas['AuthorityReport']>('GET', `/submissions/${reportId}`);
  await importFile(
    page,
    'ack1.txt',
    `CoreId: ci-${batch}\nDateTime Receipt Generated: 03-20-2026, 10:00:00`,
    batch ?? '',
  );
  await importFile(page, 'ack3.xml', processed(batch ?? ''));
  expect(await barriers(page)).toEqual([]);
  await open(page, `/dashboard/reportability/${caseId}`);
  await sees(page, 'Acknowledged');
  await sees(page, 'Accepted (ACK3)');
  const eventFile = await downloadOf(page, () => page.getByRole('button', { name: 'MDR event file' }).click());
  const members = [...(await membersOf(eventFile)).keys()];
  expect(members).toContain('case/decision-record.txt');
  expect(members).toContain(`reports/${number}/acknowledgements/ack3.xml`);

  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Start follow-up' }).click();
  await page.getByRole('heading', { name: `${number}, follow-up 1` }).waitFor();
});

// Section 4.3.3: a contradiction is refused, and what is not known stays empty.
async function similarIncidents(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Incident report (MIR 7.3.1)' });
  await dialog.getByLabel('Number of devices means').click();
  await page.getByRole('option', { name: 'Units placed on the market' }).click();
  await dialog.getByLabel('Last month of the latest period').fill('2026-02');
  await dialog.getByRole('button', { name: 'Look up in own records' }).click();
  const records = dialog.getByRole('region', { name: 'Numbers from own records', exact: true });
  await records.getByText(/^The case has no IMDRF Annex A code/).waitFor();
  await records.getByRole('button', { name: 'Do not use' }).click();
  const period = dialog.getByRole('group', { name: 'Period 1: Mar 2025 to Feb 2026' });
  await period.getByLabel('Incidents: World').fill('2');
  await period.getByLabel('Incidents: EEA+CH+TR').fill('3');
  await period.getByLabel('Devices: World').fill('4000');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await period.getByText(/^Period 1: the incidents of the world \(2\) are fewer/).waitFor();
  expect(await barriers(page)).toEqual([]);
  await period.getByLabel('Incidents: EEA+CH+TR').fill('');
  await period.getByLabel('Incidents: World').fill('5');
}

test('published reports, summaries and the incident report', async () => {
  const { page } = await visitAs(manager.tokens);
  await open(page, '/dashboard/reportability');
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('tab', { name: 'Submitted and published' }).click();
  await sees(page, /^Not published/);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Summary reports' }).click();
  await sees(page, /^Due on/);
  expect(await barriers(page)).toEqual([]);
  await open(page, `/dashboard/reportability/${caseId}`);
  await page.getByRole('button', { name: 'Incident report (MIR)' }).click();
  await sees(page, '1.1 Authority: required');
  await page.getByLabel('Competent authority').fill('BfArM');
  await similarIncidents(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const file = await downloadOf(page, () => page.getByRole('button', { name: 'Download XML' }).click());
  const written = await readFile(file, 'utf8');
  expect(written).toContain('<ncaName>BfArM</ncaName>');
  expect(written).toMatch(/<world>\s*<incidents>5<\/incidents>\s*<devices>4000<\/devices>\s*<\/world>/);
  expect(written).not.toContain('<europe>'); // not known
});
