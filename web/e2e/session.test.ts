import { expect, inject, test } from 'vitest';
import { callApi } from './support/api';
import {
  addressOf,
  chooseInUserMenu,
  fillLogin,
  open,
  seesAddress,
  seesAlert,
  seesHeading,
  signIn,
  stored,
  typeCode,
} from './support/pages';
import { makeMember } from './support/people';
import { visit, visitAs } from './support/visits';

const world = inject('world');
const expiredText = 'Your token has expired. Please log in again.';

test('when the token expires an alert is shown and the page is kept in returnTo', async () => {
  const member = await makeMember(world);
  const { page } = await visitAs(member.tokens);
  await page.clock.install();
  await open(page, '/user/profile?tab=preferences');
  await seesHeading(page, 'Profile');
  await page.clock.fastForward('13:00:00');
  await seesHeading(page, 'Sign in to Pharos');
  expect(await page.getByRole('alert').innerText()).toBe(expiredText);
  expect(await stored(page, 'accessToken')).toBeNull();
  expect(await stored(page, 'mfaToken')).toBeNull();
  await seesAddress(page, '/auth/login?returnTo=%2Fuser%2Fprofile%3Ftab%3Dpreferences');
});

test('a token that expired while the browser was closed leads to the login page', async () => {
  const member = await makeMember(world);
  const { page } = await visitAs(member.tokens);
  await page.clock.setSystemTime(Date.now() + 13 * 3600 * 1000);
  await open(page, '/product-hub');
  await seesHeading(page, 'Sign in to Pharos');
  expect(await stored(page, 'accessToken')).toBeNull();
});

test('a revoked session signs out at the next call (206)', async () => {
  const member = await makeMember(world);
  const { page } = await visitAs(member.tokens);
  await open(page, '/user/profile');
  await seesHeading(page, 'Profile');
  await callApi(world.address, 'POST', '/auth/logout', { tokens: member.tokens });
  const answer = page.waitForResponse(/users\/sessions/);
  await page.getByRole('tab', { name: 'Security' }).click();
  expect(await (await answer).json()).toMatchObject({ errorCode: 'EMPWR-API-ERR-206' });
  await seesHeading(page, 'Sign in to Pharos');
  await seesAddress(page, '/auth/login?returnTo=%2Fuser%2Fprofile%3Ftab%3Dsecurity');
  expect(await stored(page, 'accessToken')).toBeNull();
  expect(await stored(page, 'mfaToken')).toBeNull();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a second factor unknown to the server signs out (211)', async () => {
  const member = await makeMember(world);
  const { page } = await visitAs({ ...member.tokens, mfaToken: 'x'.repeat(43) });
  const answer = page.waitForResponse((response) => response.status() === 401);
  await open(page, '/product-hub');
  expect(await (await answer).json()).toMatchObject({ errorCode: 'EMPWR-API-ERR-211' });
  await seesHeading(page, 'Sign in to Pharos');
  expect(await stored(page, 'accessToken')).toBeNull();
  expect(await stored(page, 'mfaToken')).toBeNull();
});

test('without a second factor a reload asks for the code and then continues', async () => {
  const member = await makeMember(world);
  const { page } = await visitAs(member.tokens);
  await open(page, '/coldstart');
  await seesHeading(page, 'Navigator');
  await page.evaluate(() => localStorage.removeItem('mfaToken'));
  await page.reload();
  await seesHeading(page, 'Second factor');
  await typeCode(page, await member.authenticator.nextCode());
  await seesHeading(page, 'Navigator');
  await seesAddress(page, '/coldstart');
});

test('a guest returns to the requested page', async () => {
  const member = await makeMember(world);
  const { page } = await visit();
  await open(page, '/user/profile?tab=memberships');
  await seesHeading(page, 'Sign in to Pharos');
  await seesAddress(page, '/auth/login?returnTo=%2Fuser%2Fprofile%3Ftab%3Dmemberships');
  await signIn(page, member);
  await seesAddress(page, '/user/profile?tab=memberships');
  await seesHeading(page, 'Profile');
});

const outside = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  '/no/such/page',
  '/auth/login',
];

test('sign-in never redirects outside the application', async () => {
  const member = await makeMember(world);
  const { page } = await visit();
  await open(page, `/auth/login?returnTo=${encodeURIComponent('https://evil.example/')}`);
  await signIn(page, member);
  await seesHeading(page, 'Product Hub');
  await seesAddress(page, '/product-hub');
});

test('a guest page redirects signed-in users, and only to our own pages', async () => {
  const member = await makeMember(world);
  const { page } = await visitAs(member.tokens);
  await open(page, '/auth/login?returnTo=%2Fcoldstart');
  await seesAddress(page, '/coldstart');
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot', '/auth/playground-login']) {
    await open(page, path);
    await seesAddress(page, '/dashboard/adverse-events');
  }
  for (const address of outside) {
    await open(page, '/coldstart');
    await seesHeading(page, 'Navigator');
    await open(page, `/auth/login?returnTo=${encodeURIComponent(address)}`);
    await seesAddress(page, '/dashboard/adverse-events');
    expect(new URL(page.url()).origin).toBe(world.address);
  }
});

test('signing out in one tab signs out the other', async () => {
  const member = await makeMember(world);
  const { page, context } = await visitAs(member.tokens);
  await open(page, '/coldstart');
  await seesHeading(page, 'Navigator');
  const other = await context.newPage();
  await open(other, '/user/profile');
  await seesHeading(other, 'Profile');
  await chooseInUserMenu(page, 'Logout');
  await seesHeading(page, 'Sign in to Pharos');
  await seesHeading(other, 'Sign in to Pharos');
  expect(addressOf(other)).not.toContain('profile');
});

test('signing in in one tab signs in the other', async () => {
  const member = await makeMember(world);
  const { page, context } = await visit();
  await open(page, '/coldstart');
  await seesHeading(page, 'Sign in to Pharos');
  const other = await context.newPage();
  await open(other, '/auth/login');
  await signIn(other, member);
  await seesHeading(page, 'Navigator');
});

test('an incomplete sign-in can be continued', async () => {
  const member = await makeMember(world);
  const { page } = await visit();
  await open(page, '/auth/login?returnTo=%2Fcoldstart');
  await fillLogin(page, member);
  await seesHeading(page, 'Second factor');
  await page.reload();
  await seesHeading(page, 'Second factor');
  await open(page, '/auth/login?returnTo=%2Fcoldstart');
  await seesAlert(page, 'still needs to complete the second factor');
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeCode(page, await member.authenticator.nextCode());
  await seesAddress(page, '/coldstart');
});
