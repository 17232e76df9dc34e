import { readFile } from 'node:fs/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import {
  analysisNamed,
  apiPath,
  codeBoth,
  complete,
  completedInDemo,
  conclude,
  confirmBoth,
  isClean,
  openTab,
  takeFile,
  triage,
  type Analysis,
} from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { addressOf, openAnew, sees, seesAddress } from './support/pages';
import { makeMember, type Member } from './support/people';
import { askApi } from './support/public-data';
import { visitAs } from './support/visits';

const world = inject('world');
let author: Member;
let approver: Member;
let demo: Analysis;
let code: string;

beforeAll(async () => {
  author = await makeMember(world);
  approver = await makeMember(world, ['acme'], 'ra_manager');
  demo = await completedInDemo(author.tokens);
  const product = await askApi<Schemas['Product']>(world.address, author.tokens, `/products/${demo.product_id}`);
  code = product.product_codes[0] ?? '';
});

test('the dashboard selection is frozen, reviewed, coded, concluded, signed, completed and exported', async () => {
  const { page } = await visitAs(author.tokens);
  const selection = `timePeriod=1Y&event_type=Injury`;
  const { totals } = await askApi<Schemas['AeStats']>(
    world.address,
    author.tokens,
    `/ae/stats?product_code=${code}&${selection}`,
  );
  await openAnew(page, `/dashboard/adverse-events?procode=${code}&charts=0&${selection}`);
  await page.getByRole('link', { name: 'Create AE dataset' }).click();
  const name = `Injuries for ${author.email}`;
  const dialog = page.getByRole('dialog', { name: 'New AE dataset' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByText('event type: Injury').waitFor();
  await dialog.getByText('All manufacturers').waitFor();
  await isClean(page);
  await dialog.getByRole('button', { name: 'Create dataset' }).click();
  await sees(page, `Dataset created with ${totals.reports.toLocaleString('en-US')} reports`);
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  await row.getByText('Ready').waitFor();
  await isClean(page);

  await row.getByRole('button', { name: 'Start analysis' }).click();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: demo.product_name ?? '' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start analysis' }).click();
  await seesAddress(page, /\/intellirisk\/ae\/dataset\/.*\/review\?analysis=/);
  await page.getByRole('button', { name: 'Include (I)' }).waitFor();
  await isClean(page);

  const analysis = await analysisNamed(author.tokens, 'ae', name);
  expect(analysis.counts.items).toBe(totals.reports);
  await triage(page, analysis, author);
  await codeBoth(page);
  const second = (await visitAs(approver.tokens)).page;
  await confirmBoth(second, addressOf(page));
  await conclude(page, author, 'The injuries are those the risk file expects.');
  await complete(second, approver, addressOf(page));
  await isClean(second);

  const bundle = await readFile(await takeFile(second, 'Evidence bundle (JSON)'), 'utf8');
  expect(bundle).toContain('The injuries are those the risk file expects.');
  expect(bundle).toContain('"is_draft":false');
  const document = await readFile(await takeFile(second, 'Document (PDF)'));
  expect(document.subarray(0, 5).toString()).toBe('%PDF-');

  // Locked on every page and by the server.
  await openTab(second, 'Review');
  await second.getByRole('article').first().waitFor();
  expect(await second.getByRole('button', { name: 'Include (I)' }).count()).toBe(0);
  await openTab(second, 'Coding');
  await second.getByRole('article').first().waitFor();
  expect(await second.getByRole('button', { name: 'Save and next' }).count()).toBe(0);
  await expect(
    callApi(world.address, 'PUT', apiPath(analysis), {
      body: { name, conclusion: 'Something else' },
      tokens: author.tokens,
    }),
  ).rejects.toThrow(/409/);
});

test('refreshing a dataset creates a new version, and an archived dataset can be restored', async () => {
  const { page } = await visitAs(author.tokens);
  await openAnew(page, '/intellirisk/ae');
  const name = `Deaths for ${author.email}`;
  await page.getByRole('button', { name: 'New AE dataset' }).click();
  const dialog = page.getByRole('dialog', { name: 'New AE dataset' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: /Product code/ }).fill(code);
  await page
    .getByRole('option', { name: new RegExp(code) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Create dataset' }).click();
  await sees(page, /Dataset created with/);
  const choose = async (version: number, entry: string) => {
    await page.getByRole('button', { name: `More actions for ${name}, version ${version}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose(1, 'Refresh from the latest data');
  await sees(page, 'Version 2: 0 added, 0 changed, 0 removed');
  await choose(1, 'Archive');
  await sees(page, 'Dataset archived');
  await choose(1, 'Restore');
  await sees(page, 'Dataset restored');
  await isClean(page);
});
