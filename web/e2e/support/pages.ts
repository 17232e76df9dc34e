import type { Page } from 'playwright-core';
import { Authenticator } from './authenticator';
import type { Member, Person } from './people';

export const open = (page: Page, path: string) => page.goto(`/#${path}`);

// A full page load, so that nothing of the previous page can be mistaken for the new one.
export async function openAnew(page: Page, path: string) {
  await page.goto('about:blank');
  await open(page, path);
  // Hidden from screen readers where the address opens a dialog over its page.
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
}

// The address inside the application.
export const addressOf = (page: Page) => new URL(page.url()).hash.slice(1);
export async function seesAddress(page: Page, address: string | RegExp) {
  const isThere = () => (typeof address === 'string' ? addressOf(page) === address : address.test(addressOf(page)));
  await page.waitForURL(isThere).catch(() => {
    throw new Error(`expected the address ${String(address)} but it is ${addressOf(page)}`);
  });
}

export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const seesHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const seesAlert = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function typeCode(page: Page, code: string) {
  const first = page.getByLabel('Digit 1');
  await first.and(page.locator(':enabled')).waitFor();
  await first.focus();
  await page.keyboard.type(code);
}

// Sets up the second factor in the browser.
export async function enrol(page: Page): Promise<Authenticator> {
  await seesHeading(page, 'Set up your second factor');
  const authenticator = new Authenticator(await page.locator('code').innerText());
  await page.getByLabel('I saved my recovery codes').check();
  await typeCode(page, await authenticator.nextCode());
  return authenticator;
}

// Signs in from the login page.
export async function signIn(page: Page, member: Member) {
  await fillLogin(page, member);
  await seesHeading(page, 'Second factor');
  await typeCode(page, await member.authenticator.nextCode());
  await page.getByRole('button', { name: 'User menu' }).waitFor();
}

export async function openUserMenu(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
}

export async function chooseInUserMenu(page: Page, entry: string) {
  const menu = await openUserMenu(page);
  await menu.getByRole('menuitem', { name: entry }).click();
}

export const seesTenant = (page: Page, name: string) =>
  page
    .getByTitle('Current tenant')
    .and(page.getByText(name, { exact: true }))
    .waitFor();

// Waits until all animations have finished.
export const settle = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { iterations } = effect?.getTiming() ?? {};
      return playState !== 'running' || iterations === Infinity;
    }),
  );
