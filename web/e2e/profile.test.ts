import { expect, inject, test } from 'vitest';
import { callApi } from './support/api';
import { open, openUserMenu, sees, seesAddress, seesAlert, seesHeading, signIn, typeCode } from './support/pages';
import { makeMember, signInAgain } from './support/people';
import { Authenticator } from './support/authenticator';
import { visit, visitAs } from './support/visits';

const world = inject('world');

// The smallest valid image.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a changed name appears in the user menu and after a reload', async () => {
  const { tokens } = await makeMember(world);
  const { page } = await visitAs(tokens);
  await open(page, '/user');
  await seesAddress(page, '/user/profile');
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Name').fill('');
  await save.click();
  await sees(page, 'Name is required');
  await page.getByLabel('Name').fill('Petra Lang-Olsen');
  await save.click();
  await seesAlert(page, 'Profile saved');
  await page.reload();
  await seesHeading(page, 'Profile');
  expect(await page.getByLabel('Name').inputValue()).toBe('Petra Lang-Olsen');
  await (await openUserMenu(page)).getByText('Petra Lang-Olsen').waitFor();
});

test('two windows do not overwrite each other', async () => {
  const { tokens } = await makeMember(world);
  const first = await visitAs(tokens);
  const second = await visitAs(tokens);
  for (const { page } of [first, second]) {
    await open(page, '/user/profile');
    await seesHeading(page, 'Profile');
  }
  await first.page.getByLabel('Name').fill('First Writer');
  await first.page.getByRole('button', { name: 'Save' }).click();
  await seesAlert(first.page, 'Profile saved');
  await second.page.getByLabel('Name').fill('Second Writer');
  await second.page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => second.page.getByLabel('Name').inputValue()).toBe('First Writer');
});

test('preferences change the date format and the landing page', async () => {
  const { tokens } = await makeMember(world);
  const { page } = await visitAs(tokens);
  await open(page, '/user/profile?tab=preferences');
  await page.getByRole('combobox', { name: 'Date format' }).click();
  await page.getByRole('option', { name: /YYYY-MM-DD/ }).click();
  await page.getByRole('combobox', { name: 'Start page' }).click();
  await page.getByRole('option', { name: 'Monitoring' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await page.getByRole('combobox', { name: 'Email digest hour' }).click();
  await page.getByRole('option', { name: '18:00' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await seesAlert(page, 'Preferences saved');

  await open(page, '/user/profile?tab=activity');
  await page
    .getByRole('cell', { name: /^\d{4}-\d\d-\d\d \d\d:\d\d/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Pharos home' }).click();
  await seesHeading(page, 'Monitoring');
});

test('a photo appears everywhere and can be removed; other files are rejected', async () => {
  const { tokens } = await makeMember(world);
  const { page } = await visitAs(tokens);
  await open(page, '/user/profile');
  const field = page.getByLabel('Photo', { exact: true });
  await field.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await sees(page, 'This file is not a PNG or JPEG image.');
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  const photo = page.getByRole('img', { name: 'Your photo' });
  await photo.waitFor();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await page.reload();
  await photo.waitFor();
  await page.getByRole('button', { name: 'User menu' }).locator('img').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await photo.waitFor({ state: 'detached' });
});

test('a new password ends the other sessions and is required at the next sign-in', async () => {
  const member = await makeMember(world);
  const other = await signInAgain(world, member);
  const { page } = await visitAs(member.tokens);
  await open(page, '/user/profile?tab=security');
  const password = 'the sea is calm tonight 9';
  await page.getByLabel('Current password').fill('not the right one');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await sees(page, 'The current password is wrong');
  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await seesAlert(page, 'Password changed. Your other sessions were signed out.');
  await expect(callApi(world.address, 'GET', '/users/profile', { tokens: other })).rejects.toThrow('206');

  const later = await visit();
  await open(later.page, '/auth/login');
  await signIn(later.page, { ...member, password });
});

test('an unrecognized session can be revoked', async () => {
  const member = await makeMember(world);
  const elsewhere = await visitAs(await signInAgain(world, member));
  await open(elsewhere.page, '/user/profile');
  await seesHeading(elsewhere.page, 'Profile');

  const { page } = await visitAs(member.tokens);
  await open(page, '/user/profile?tab=security');
  const table = page.getByRole('region', { name: 'Active sessions' });
  await table.getByText('This session').waitFor();
  await table.getByRole('button', { name: /^Revoke/ }).click();
  await expect.poll(() => table.getByRole('button', { name: /^Revoke/ }).count()).toBe(0);

  await elsewhere.page.getByRole('tab', { name: 'My activity' }).click();
  await seesHeading(elsewhere.page, 'Sign in to Pharos');
});

test('new recovery codes replace the old ones', async () => {
  const member = await makeMember(world);
  const { page } = await visitAs(member.tokens);
  await open(page, '/user/profile?tab=security');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await dialog.getByLabel('One-time code').fill(member.authenticator.wrongCode());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('One-time code').fill(await member.authenticator.nextCode());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const renewed = await codes.allTextContents();
  expect(renewed).toHaveLength(10);
  expect(renewed.some((code) => member.recoveryCodes.includes(code))).toBe(false);
  await dialog.getByRole('button', { name: 'I saved my recovery codes' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a new authenticator replaces the first', async () => {
  const member = await makeMember(world);
  const { page } = await visitAs(member.tokens);
  await open(page, '/user/profile?tab=security');
  await page.getByRole('button', { name: 'Set up a new authenticator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a new authenticator' });
  await dialog.getByLabel('One-time code or recovery code').fill(await member.authenticator.nextCode());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const authenticator = new Authenticator(await dialog.locator('code').innerText());
  await typeCode(page, await authenticator.nextCode());
  await seesAlert(page, 'New authenticator set up');

  const later = await visit();
  await open(later.page, '/auth/login');
  await signIn(later.page, { ...member, authenticator });
});

test('memberships and activity are listed', async () => {
  const member = await makeMember(world, ['acme', 'borealis']);
  const { page } = await visitAs(member.tokens);
  await open(page, '/user/profile?tab=memberships');
  const memberships = page.getByRole('region', { name: 'Memberships' });
  await memberships.getByRole('cell', { name: /Acme Medical/ }).waitFor();
  await memberships.getByRole('cell', { name: /Borealis Diagnostics/ }).waitFor();
  await page.getByRole('tab', { name: 'My activity' }).click();
  await page.getByRole('region', { name: 'My activity' }).getByRole('row').nth(1).waitFor();
});
