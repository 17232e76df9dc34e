import { expect, inject, test } from 'vitest';
import { callApi, type Schemas } from './support/api';
import { mailedLink } from './support/mail';
import { enrol, fillLogin, open, sees, seesAddress, seesHeading, seesTenant, signIn } from './support/pages';
import { invite, makeMember, makePerson, newPerson, tenantNames } from './support/people';
import { visit } from './support/visits';

const world = inject('world');

test('an invited user joins, signs in and works in the tenant', async () => {
  const person = newPerson('Ines Falk');
  const link = await invite(world, 'acme', person.email, 'reviewer');
  const { page } = await visit();
  await page.goto(link);
  await seesHeading(page, 'Join Acme Medical');
  await seesAddress(page, '/auth/invitation-signup');
  await sees(page, 'Ada Moreau');
  await sees(page, 'Reviewer');
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  expect(await page.getByLabel('Email').isEditable()).toBe(false);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await sees(page, 'Name is required');
  await page.getByLabel('Name', { exact: true }).fill(person.display_name);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await seesHeading(page, 'You have joined Acme Medical');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, person);
  await enrol(page);
  await seesHeading(page, 'Product Hub');
  await seesTenant(page, tenantNames.acme);

  const later = await visit();
  await later.page.goto(link);
  await seesHeading(later.page, 'This invitation has already been accepted');
  await later.page.getByRole('link', { name: 'Go to sign-in' }).click();
  await seesHeading(later.page, 'Sign in to Pharos');
});

test('a revoked invitation shows its state', async () => {
  const { email } = newPerson();
  const link = await invite(world, 'acme', email);
  const tokens = world.admins.acme;
  const pending = await callApi<Schemas['Invitation'][]>(world.address, 'GET', '/invitations/pending', { tokens });
  const id = pending.find((invitation) => invitation.email === email)?.id;
  await callApi(world.address, 'DELETE', `/invitations/${id}`, { tokens });
  const { page } = await visit();
  await page.goto(link);
  await seesHeading(page, 'This invitation has been revoked');
});

test('a link that was never sent does not work', async () => {
  const { page } = await visit();
  await open(page, '/auth/invitation-signup?token=made-up');
  await seesHeading(page, 'This link does not work');
  await open(page, '/auth/onboard?token=made-up');
  await seesHeading(page, 'This link no longer works');
  await open(page, '/auth/reset');
  await seesHeading(page, 'This link no longer works');
});

test('a user creates an account and waits for an invitation', async () => {
  const person = newPerson('Rita Holm');
  const { page } = await visit();
  await open(page, '/auth/login');
  await page.getByRole('link', { name: 'Create one' }).click();
  await seesHeading(page, 'Create your account');
  await page.getByLabel('First name').fill('Rita');
  await page.getByLabel('Last name').fill('Holm');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByLabel('Confirm password').fill('password1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await sees(page, 'Accept the terms to continue');
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');

  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await seesHeading(page, 'Check your inbox');

  await page.goto(await mailedLink(world.folder, person.email, 'onboard'));
  await seesHeading(page, 'Welcome, Rita Holm');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Set password and continue' }).click();
  await seesHeading(page, 'You are not a member of any organisation');
});

test('an email address is enough for the playground', async () => {
  const person = newPerson();
  const { page } = await visit();
  await open(page, '/auth/login');
  await page.getByRole('link', { name: 'Try the playground' }).click();
  await seesHeading(page, 'Sign in to the playground');
  await page.getByRole('link', { name: 'Get playground access' }).click();
  await seesHeading(page, 'Try Pharos in the playground');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Get access' }).click();
  await seesHeading(page, 'Check your inbox');

  await page.goto(await mailedLink(world.folder, person.email, 'playground-onboard'));
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Set password and continue' }).click();
  await enrol(page);
  await seesHeading(page, 'Product Hub');
  await seesTenant(page, 'Playground');
  await page.getByText('Playground').first().waitFor();
  expect(await page.locator('header').getByText('Playground', { exact: true }).count()).toBe(2);
});

test('a forgotten password is reset through the emailed link, which works once', async () => {
  const member = await makeMember(world);
  const { page } = await visit();
  await open(page, '/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await seesHeading(page, 'Forgot your password?');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await seesHeading(page, 'Check your inbox');
  expect(await page.getByRole('button', { name: /Resend in \d+ s/ }).isDisabled()).toBe(true);

  const link = await mailedLink(world.folder, member.email, 'reset');
  await page.goto(link);
  await seesHeading(page, 'Set a new password');
  await seesAddress(page, '/auth/reset');
  const password = 'a quite different lamp 77';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill('something else here');
  await page.getByRole('button', { name: 'Set password' }).click();
  await sees(page, 'Passwords do not match');
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await seesHeading(page, 'Password changed');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { ...member, password });
  await seesHeading(page, 'Product Hub');

  const other = await visit();
  await other.page.goto(link);
  await other.page.getByLabel('Password', { exact: true }).fill(password);
  await other.page.getByLabel('Confirm password').fill(password);
  await other.page.getByRole('button', { name: 'Set password' }).click();
  await seesHeading(other.page, 'This link no longer works');
  await other.page.getByRole('link', { name: 'Send a new link' }).click();
  await seesHeading(other.page, 'Forgot your password?');
});

test('requesting a new password looks the same for an address without an account', async () => {
  const { page } = await visit();
  const ask = async (email: string) => {
    await open(page, '/auth/login');
    await open(page, '/auth/forgot');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await seesHeading(page, 'Check your inbox');
    return page.getByRole('status').innerText();
  };
  const withoutSeconds = (text: string) => text.replace(/\d+ s/, '');
  const { email } = await makePerson(world);
  expect(withoutSeconds(await ask(email))).toBe(withoutSeconds(await ask('unknown@mail.example')));
});
