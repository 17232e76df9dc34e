import { expect, inject, test } from 'vitest';
import {
  chooseInUserMenu,
  enrol,
  fillLogin,
  open,
  sees,
  seesAddress,
  seesAlert,
  seesHeading,
  seesTenant,
  signIn,
  stored,
  typeCode,
} from './support/pages';
import { makeMember, makePerson, tenantNames } from './support/people';
import { visit } from './support/visits';

const world = inject('world');

test('a new member signs in, sets up the second factor and lands in the Product Hub', async () => {
  const person = await makePerson(world);
  const { page } = await visit();
  await open(page, '/auth/login');
  await seesHeading(page, 'Sign in to Pharos');
  await fillLogin(page, person);

  await seesHeading(page, 'Set up your second factor');
  await seesAddress(page, /^\/mfa\/generate-otp/);
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
  await sees(page, `Pharos · ${person.email}`);

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  expect(new Set(await codes.allTextContents()).size).toBe(10);
  expect(await page.getByLabel('Digit 1').isDisabled()).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('pharos-recovery-codes.txt');

  await enrol(page);
  await seesHeading(page, 'Product Hub');
  await seesAddress(page, '/product-hub');
  await seesTenant(page, tenantNames.acme);
  expect(await stored(page, 'accessToken')).toBeTruthy();
  expect(await stored(page, 'mfaToken')).toBeTruthy();
  expect(await stored(page, 'tenantID')).toBeTruthy();
});

test('an enrolled user enters a code, signs out and leaves nothing in the browser', async () => {
  const member = await makeMember(world);
  const { page } = await visit();
  await open(page, '/auth/login');
  await signIn(page, member);
  await seesHeading(page, 'Product Hub');

  await chooseInUserMenu(page, 'Logout');
  await seesHeading(page, 'Sign in to Pharos');
  await seesAddress(page, '/auth/login?returnTo=%2F');
  expect(await Promise.all(['accessToken', 'mfaToken', 'tenantID'].map((key) => stored(page, key)))).toEqual([
    null,
    null,
    null,
  ]);
  await page.goBack();
  await seesHeading(page, 'Sign in to Pharos');
});

test('a code can be pasted', async () => {
  const member = await makeMember(world);
  const { page, context } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/auth/login');
  await fillLogin(page, member);
  await seesHeading(page, 'Second factor');
  const code = await member.authenticator.nextCode();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.press('Control+V');
  await seesHeading(page, 'Product Hub');
});

test('a recovery code works once', async () => {
  const member = await makeMember(world);
  const [code = ''] = member.recoveryCodes;
  const { page } = await visit();
  const tryCode = async () => {
    await open(page, '/auth/login');
    await fillLogin(page, member);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await tryCode();
  await seesHeading(page, 'Product Hub');
  await chooseInUserMenu(page, 'Logout');
  await seesHeading(page, 'Sign in to Pharos');
  await tryCode();
  await seesAlert(page, /tries left/);
});

test('wrong codes count down the attempts and then lock the account', async () => {
  const member = await makeMember(world);
  const { page } = await visit();
  await open(page, '/auth/login');
  await fillLogin(page, member);
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
    await typeCode(page, member.authenticator.wrongCode());
    await seesAlert(page, left);
    await expect.poll(() => page.getByLabel('Digit 1').inputValue()).toBe('');
  }
  await sees(page, 'check that your device sets its clock');
  await typeCode(page, member.authenticator.wrongCode());
  await seesAlert(page, /15 minutes/);

  await typeCode(page, await member.authenticator.nextCode());
  await seesAlert(page, /minutes/);
  await seesAddress(page, /^\/mfa\/verify-otp/);
  expect(await stored(page, 'mfaToken')).toBeNull();
});

test('a wrong password reveals nothing about the account, and five of them lock it', async () => {
  const person = await makePerson(world);
  const { page } = await visit();
  await open(page, '/auth/login');
  const wrong = { email: person.email, password: 'not the password at all' };
  await fillLogin(page, wrong);
  await page.getByRole('alert').waitFor();
  const text = await page.getByRole('alert').innerText();
  await fillLogin(page, { ...wrong, email: 'unknown@mail.example' });
  await expect.poll(() => page.getByRole('alert').innerText()).toBe(text);

  for (let attempt = 2; attempt <= 5; ++attempt) {
    const answer = page.waitForResponse(/auth\/login/);
    await fillLogin(page, wrong);
    await answer;
  }
  await fillLogin(page, person);
  await seesAlert(page, /Too many attempts. Try again in 1[45] minutes/);
  await seesAddress(page, '/auth/login');
  expect(await stored(page, 'accessToken')).toBeNull();
});

test('the login form shows missing fields and reveals the password on request', async () => {
  const { page } = await visit();
  await open(page, '/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await sees(page, 'Email is required');
  await sees(page, 'Password is required');
  await page.getByLabel('Email').fill('not-an-address');
  await sees(page, 'Email must be a valid email address');
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  for (const name of ['terms of service', 'privacy policy']) {
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    expect(await link.getAttribute('target')).toBe('_blank');
  }
});

test('a user without a tenant sees whom to contact and can sign out', async () => {
  const person = await makePerson(world, []);
  const { page } = await visit();
  await open(page, '/auth/login');
  await fillLogin(page, person);
  await seesHeading(page, 'You are not a member of any organisation');
  await seesAddress(page, /^\/auth\/select-tenant/);
  await sees(page, person.email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await seesHeading(page, 'Sign in to Pharos');
});
