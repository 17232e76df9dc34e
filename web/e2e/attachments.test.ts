import { readFile } from 'node:fs/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import { makeComplaint } from './support/analyses';
import { barriers } from './support/axe';
import { downloadOf } from './support/files';
import { open, openAnew, sees, seesAlert } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let author: Member;
let reader: Member;
let address: string;

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 100 Td (Returned pump) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`;
// A red dot.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  author = await makeMember(world, ['acme'], 'ra_manager');
  reader = await makeMember(world, ['acme'], 'viewer');
  const complaint = { complaint_number: 'C-1', date_received: '2026-03-01', description: 'Pump stopped during use' };
  ({ address } = await makeComplaint(author.tokens, complaint));
});

test('files are attached to a complaint, viewed, downloaded and removed with a trace', async () => {
  const { page } = await visitAs(author.tokens);
  await open(page, address);
  await sees(page, 'No files attached.');
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'Returned pump.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>alert(1)</script>') },
    { name: 'photo.png', mimeType: 'image/png', buffer: png },
  ]);
  await seesAlert(page, 'page.pdf: Web pages, XML, SVG and scripts cannot be attached');
  const files = page.getByRole('list', { name: 'Attachments' });
  await files.getByRole('listitem', { name: 'Returned pump.pdf' }).waitFor();
  await files.getByRole('listitem', { name: 'photo.png' }).waitFor();
  await page.getByRole('button', { name: 'SHA-256 of photo.png' }).click();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'View photo.png' }).click();
  const image = page.getByRole('img', { name: 'photo.png' });
  await image.waitFor();
  expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
    5,
  );
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Returned pump.pdf' }).click();
  expect(await page.getByTitle('Returned pump.pdf').getAttribute('src')).toMatch(/^blob:/);
  await page.getByRole('button', { name: 'Close' }).last().click();

  const saved = await downloadOf(page, () => page.getByRole('button', { name: 'Download Returned pump.pdf' }).click());
  expect(await readFile(saved, 'utf8')).toBe(pdf);

  await page.getByRole('button', { name: 'Remove photo.png' }).click();
  await page.getByLabel('Reason').fill('Shows a patient');
  await page.getByRole('button', { name: 'Remove file' }).click();
  await sees(page, /Removed by .*: Shows a patient/);

  const other = (await visitAs(reader.tokens)).page;
  await openAnew(other, address);
  await sees(other, /Removed by .*: Shows a patient/);
  await other.getByRole('button', { name: 'Download Returned pump.pdf' }).waitFor();
  expect(await other.getByRole('button', { name: 'Attach files' }).count()).toBe(0);
  expect(await other.getByRole('button', { name: 'Remove Returned pump.pdf' }).count()).toBe(0);
});
