import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { formatCount } from '@/lib/numbers';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { addressOf, openAnew, sees, seesAddress } from './support/pages';
import { makeMember } from './support/people';
import { askApi } from './support/public-data';
import { visitAs } from './support/visits';

const world = inject('world');
const settings = '/tenant/competitor-settings';

const entry = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const coverageText = (page: Page) => page.getByRole('status').filter({ hasText: 'These names cover' }).innerText();

test('a manager assigns similar names to a competitor, and colleagues see it with its history', async () => {
  const manager = await makeMember(world, ['borealis'], 'ra_manager');
  const ask = <Answer>(path: string) => askApi<Answer>(world.address, manager.tokens, path);
  const { page } = await visitAs(manager.tokens);
  await openAnew(page, settings);
  await entry(page, 'Ildavaton').waitFor();
  const before = await coverageText(page);

  await page.getByRole('button', { name: 'Add competitor' }).click();
  const added = page.getByRole('region', { name: /^(the new group|Mararistad)$/ });
  await added.getByLabel('Display name').fill('Mararistad');
  const { rows } = await ask<Schemas['AeMakers']>('/ae/makers?like=Mararistad');
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) await added.getByRole('button', { name: `Accept ${name}`, exact: true }).click();
  await expect.poll(() => coverageText(page)).not.toBe(before);
  const covered = await callApi<Schemas['MakerCoverage']>(world.address, 'POST', '/ae/makers/coverage', {
    body: await draftWith(ask, rows),
    tokens: manager.tokens,
  });
  await expect.poll(() => coverageText(page)).toContain(`${formatCount(covered.unassigned)} unassigned`);
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Settings saved');
  expect(await barriers(page)).toEqual([]);

  const viewer = await makeMember(world, ['borealis'], 'viewer');
  const { page: other } = await visitAs(viewer.tokens);
  await openAnew(other, settings);
  await sees(other, /Changing them requires the role Administrator or Regulatory affairs manager/);
  await entry(other, 'Mararistad')
    .getByText(rows[0]?.name ?? '', { exact: true })
    .waitFor();
  expect(await other.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await other.getByRole('button', { name: 'History' }).click();
  const history = other.getByRole('dialog', { name: 'Settings history' });
  await history.getByText('Group Mararistad added').waitFor();
  await history.getByText(`Name ${rows[0]?.name} bound to Mararistad`, { exact: true }).waitFor();
});

test('a name on both sides cannot be saved, and leaving asks for confirmation', async () => {
  const manager = await makeMember(world, ['borealis'], 'ra_manager');
  const { page } = await visitAs(manager.tokens);
  await openAnew(page, settings);
  const own = entry(page, 'Borealis Diagnostics');
  await own.getByRole('combobox', { name: 'Search names for Borealis Diagnostics' }).fill('ildavaton');
  await page.getByRole('option', { name: /^ILDAVATON BIOMEDICAL AG/ }).click();
  await own.getByText('Also assigned to Ildavaton, on the other side').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);

  const away = page.getByRole('link', { name: 'Navigator' });
  await away.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(addressOf(page)).toBe(settings);
  await away.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await seesAddress(page, '/coldstart');
});

// The page content after the manufacturers are accepted.
async function draftWith(ask: <Answer>(path: string) => Promise<Answer>, makers: Schemas['MakerRow'][]) {
  const {
    company_names,
    partner_names,
    competitor_groups = [],
  } = await ask<Schemas['TenantMetadata']>('/tenants/metadata');
  const members = makers.map(({ name }) => ({ raw_name: name }));
  return {
    company_names,
    partner_names,
    competitor_groups: [...competitor_groups, { side: 'them', name: 'Mararistad', members }],
  };
}
