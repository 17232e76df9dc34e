import { beforeAll, expect, inject, test } from 'vitest';
import { makeComplaint } from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { open, sees, settle } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let manager: Member;
let analyst: Member;
let complaint: string;

const profileOf = (member: Member) =>
  callApi<Schemas['UserProfile']>(world.address, 'GET', '/users/profile', { tokens: member.tokens });

beforeAll(async () => {
  manager = await makeMember(world, ['acme'], 'ra_manager');
  analyst = await makeMember(world, ['acme'], 'analyst');
  const made = { complaint_number: 'W-1', date_received: '2026-03-01', description: 'Pump stopped during use' };
  complaint = (await makeComplaint(manager.tokens, made)).id;
});

test('people hear at once what is assigned to them, and find it on their page until it is done', async () => {
  const { page } = await visitAs(analyst.tokens);
  await open(page, '/work');
  await sees(page, 'Nothing is assigned to you.');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  const record = { record_kind: 'complaint', record_id: complaint };
  await callApi(world.address, 'PUT', '/assignment', {
    body: { ...record, assignee_id: (await profileOf(analyst)).id, due_on: '2020-01-31' },
    tokens: manager.tokens,
  });
  // Without reloading.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await sees(page, 'Overdue since 31 Jan 2020');
  await settle(page);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: /Unread: Complaint W-1.*assigned this to you, due on 31 Jan 2020/ }).click();
  await page.getByRole('heading', { name: 'Complaint W-1' }).waitFor();
  await page.keyboard.press('Escape'); // closes the complaint
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  const team = (await visitAs(manager.tokens)).page;
  await open(team, '/work');
  await team.getByRole('row', { name: `${(await profileOf(analyst)).display_name} 1 1` }).waitFor();
});

test('a person chooses which email to get', async () => {
  const { page } = await visitAs(analyst.tokens);
  await open(page, '/user/profile?tab=notifications');
  await page.getByRole('combobox', { name: 'Your work is due or overdue' }).click();
  await page.getByRole('option', { name: 'Never' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Email settings saved');
  await settle(page);
  expect(await barriers(page)).toEqual([]);
});
