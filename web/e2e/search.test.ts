import { beforeAll, expect, inject, test } from 'vitest';
import { makeComplaints } from './support/analyses';
import { barriers } from './support/axe';
import { open, settle } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let manager: Member;

beforeAll(async () => {
  manager = await makeMember(world, ['acme'], 'ra_manager');
  await makeComplaints(manager.tokens, null, [
    {
      complaint_number: 'SRCH-2026-0001',
      date_received: '2026-03-01',
      description: 'The quadrant valve rattled loudly and stopped.',
      serial_number: 'QV-77-1042',
    },
    { complaint_number: 'SRCH-2026-0002', date_received: '2026-03-02', description: 'The display stayed dark.' },
  ]);
});

test('Ctrl+K finds a complaint by serial number or words, pages by name, and what was opened before', async () => {
  const { page } = await visitAs(manager.tokens);
  await open(page, '/work');
  await page.getByRole('heading', { name: 'My work' }).waitFor();
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  await settle(page);
  expect(await barriers(page)).toEqual([]);

  await field.fill('qv771042');
  await page.getByRole('option', { name: /^Complaint SRCH-2026-0001/ }).waitFor();
  await field.fill('valve rattl');
  await page.getByRole('option', { name: /rattled loudly/ }).waitFor();
  await settle(page);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Complaint SRCH-2026-0001' }).waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+K');
  await field.fill('competitor sett');
  await page.getByRole('option', { name: /^Competitor Settings/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Competitor Settings' }).waitFor();

  await page.keyboard.press('Control+K');
  const recent = page.getByRole('group', { name: 'Recently opened' });
  await recent.getByRole('option', { name: 'Complaint SRCH-2026-0001' }).click();
  await page.getByRole('heading', { name: 'Complaint SRCH-2026-0001' }).waitFor();
});

test('people of another organization find nothing of it', async () => {
  const stranger = await makeMember(world, ['borealis'], 'ra_manager');
  const { page } = await visitAs(stranger.tokens);
  await open(page, '/work');
  await page.getByRole('heading', { name: 'My work' }).waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search' }).fill('SRCH-2026-0001');
  await page.getByText('Nothing found for “SRCH-2026-0001”.').waitFor();
});
