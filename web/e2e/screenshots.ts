import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openVisit, storedSession } from './support/browser';
import { fillLogin, open, openAnew, openUserMenu, seesHeading, settle } from './support/pages';
import { demoPassword, signInDemo } from './support/people';
import { startServer } from './support/server';

// Pictures for docs/img, taken from a demo installation.
const folder = fileURLToPath(new URL('../../docs/img/', import.meta.url));

const server = await startServer();
const browser = await launchBrowser();

const visit = async (options?: BrowserContextOptions) => (await openVisit(browser, server.facts.address, options)).page;

async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await settle(page);
  await page.screenshot({ path: `${folder}${name}.png` });
  console.log(`${name}.png`);
}

async function takeSignIn() {
  const page = await visit();
  await open(page, '/auth/login');
  await seesHeading(page, 'Sign in to Pharos');
  await page.getByRole('link', { name: 'Create one' }).waitFor();
  await take(page, 'sign-in');
  await fillLogin(page, { email: 'newcomer@acme.example', password: demoPassword });
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await take(page, 'enrolment');

  const other = await visit();
  await open(other, '/auth/login');
  await fillLogin(other, { email: 'manager@acme.example', password: demoPassword });
  await seesHeading(other, 'Select a tenant');
  await take(other, 'select-tenant');
}

async function takeShell() {
  const tokens = await signInDemo(server.facts, 'analyst@acme.example');
  const signedIn = (settings?: object) =>
    visit({ storageState: storedSession(server.facts.address, tokens, settings) });
  const page = await signedIn();
  await openAnew(page, '/product-hub');
  await page.getByTitle('Current tenant').waitFor();
  await take(page, 'product-hub');
  await openAnew(page, '/user/profile?tab=security');
  await page.getByText('This session').waitFor();
  await take(page, 'profile');
  await openAnew(page, '/coldstart');
  await take(page, 'navigator');

  const dark = await signedIn({ themeMode: 'dark' });
  await openAnew(dark, '/user/profile');
  await openUserMenu(dark);
  await take(dark, 'dark-mode');
}

try {
  await mkdir(folder, { recursive: true });
  await takeSignIn();
  await takeShell();
} finally {
  await browser.close();
  await server.stop();
}
