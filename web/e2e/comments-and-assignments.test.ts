import { beforeAll, expect, inject, test } from 'vitest';
import { makeComplaint } from './support/analyses';
import { callApi, type Schemas } from './support/api';
import { barriers } from './support/axe';
import { open, openAnew, sees, settle } from './support/pages';
import { makeMember, type Member } from './support/people';
import { visitAs } from './support/visits';

const world = inject('world');
let author: Member;
let colleague: Member;
let address: string;
let colleagueName: string;

beforeAll(async () => {
  author = await makeMember(world, ['acme'], 'ra_manager');
  colleague = await makeMember(world, ['acme'], 'viewer');
  const profile = await callApi<Schemas['UserProfile']>(world.address, 'GET', '/users/profile', {
    tokens: colleague.tokens,
  });
  colleagueName = `Reader ${Date.now()}`;
  await callApi(world.address, 'PUT', '/users/profile', {
    body: { display_name: colleagueName, preferences: profile.preferences },
    tokens: colleague.tokens,
  });
  const complaint = { complaint_number: 'C-1', date_received: '2026-03-01', description: 'Pump stopped during use' };
  ({ address } = await makeComplaint(author.tokens, complaint));
});

test('a complaint is discussed and assigned; edited and withdrawn comments leave a trace', async () => {
  const { page } = await visitAs(author.tokens);
  await open(page, address);
  await sees(page, 'Not assigned');
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: colleagueName }).click();
  await page.getByLabel('Due date (optional)').fill('2020-01-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, `Assigned to ${colleagueName}`);
  await sees(page, 'Overdue since 31 Jan 2020');

  const editor = page.getByLabel('Add a comment');
  await editor.pressSequentially(`Ask @${colleagueName.slice(0, 12)}`);
  await page.getByRole('option', { name: colleagueName }).click();
  await editor.pressSequentially('about lot 12');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await sees(page, `@${colleagueName}`);
  await page.getByRole('list', { name: 'Comments' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Comment', { exact: true }).press('End');
  await page.getByLabel('Comment', { exact: true }).pressSequentially('3');
  await page.getByRole('list', { name: 'Comments' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Show earlier text' }).click();
  await settle(page);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Reason').fill('Wrong lot');
  await page.getByRole('button', { name: 'Withdraw comment' }).click();
  await sees(page, /Withdrawn by .*: Wrong lot/);

  const other = (await visitAs(colleague.tokens)).page;
  await openAnew(other, address);
  await sees(other, /Withdrawn by .*: Wrong lot/);
  await sees(other, `Assigned to ${colleagueName}`);
  expect(await other.getByRole('button', { name: 'Change assignment' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Show withdrawn text' }).click();
  await sees(other, /about lot 123/);
  await other.getByRole('button', { name: 'Show activity' }).click();
  await sees(other, /changed the assignment/);
});
