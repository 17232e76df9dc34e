import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openVisit, storedSession } from './support/browser';
import { fillLogin, open, openAnew, openUserMenu, seesHeading, settle } from './support/pages';
import type { Schemas } from './support/api';
import { demoPassword, signInDemo, tenantNames } from './support/people';
import { askApi, dashboard, dashboardOf, largestCode, openLoaded } from './support/public-data';
import { startServer } from './support/server';

// Screenshots for docs/img, from a demo installation.
const folder = fileURLToPath(new URL('../../docs/img/', import.meta.url));

const server = await startServer();
const browser = await launchBrowser();

// Signed in once, because a one-time code can be used only once.
const analyst = await signInDemo(server.facts, 'analyst@acme.example');

const visit = async (options?: BrowserContextOptions) => (await openVisit(browser, server.facts.address, options)).page;

async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  // The progress bar fades out on its own timer.
  await page.waitForTimeout(1500);
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
  const signedIn = (settings?: object) =>
    visit({ storageState: storedSession(server.facts.address, analyst, settings) });
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

// The public data pages, each in its most informative state.
const dashboards: [name: string, path: string, height: number][] = [
  ['adverse-events-start', dashboard, 800],
  ['adverse-events', dashboardOf(''), 1500],
  ['signals', `${dashboardOf('&tab=signals')}`, 1400],
  ['comparison', dashboardOf('&compare=1'), 1500],
  ['comparison-problems', dashboardOf('&compare=1&view=problem-mix'), 1300],
  ['unknown-code', `${dashboard}?procode=QBX`, 800],
  ['no-reports', dashboardOf('&charts=0&timePeriod=CUSTOM&start_date=1980-01-01&end_date=1980-12-31'), 800],
  ['recalls', '/dashboard/recalls', 1300],
  ['procode-search', '/procode-search', 800],
  ['device-profile', `/dashboard/profile?procode=${largestCode}`, 1500],
  ['competitor-settings', '/tenant/competitor-settings', 1100],
];

async function takeDashboards() {
  const tokens = await signInDemo(server.facts, 'manager@acme.example');
  const { all_tenants } = await askApi<Schemas['UserProfile']>(server.facts.address, tokens, '/users/profile');
  const tenantID = all_tenants.find(({ name }) => name === tenantNames.acme)?.id ?? null;
  const session = { ...tokens, tenantID };
  const page = await visit({ storageState: storedSession(server.facts.address, session) });
  for (const [name, path, height] of dashboards) {
    await page.setViewportSize({ width: 1280, height });
    await openLoaded(page, path);
    await take(page, name);
  }
  const dark = await visit({ storageState: storedSession(server.facts.address, session, { themeMode: 'dark' }) });
  await dark.setViewportSize({ width: 1280, height: 1500 });
  await openLoaded(dark, dashboardOf(''));
  await take(dark, 'adverse-events-dark');
  await dark.setViewportSize({ width: 390, height: 1400 });
  await openLoaded(dark, dashboardOf(''));
  await take(dark, 'adverse-events-narrow');
}

// The steps of a risk analysis, each from a demo analysis at that step.
const steps: [name: string, step: string, status: Schemas['RiskAnalysis']['status'], height: number][] = [
  ['coding', 'map', 'mapping', 1250],
  ['observed-risks', 'grid', 'completed', 1300],
  ['risk-summary', 'summary', 'completed', 1500],
];

async function takeRiskAnalyses() {
  const page = await visit({ storageState: storedSession(server.facts.address, analyst) });
  const { rows: analyses } = await askApi<Schemas['RiskAnalysisPage']>(
    server.facts.address,
    analyst,
    '/risk_analyses?kind=complaint&page_size=500',
  );
  for (const [name, step, status, height] of steps) {
    const analysis = analyses.find((one) => one.status === status);
    if (!analysis) throw new Error(`the demo has no analysis that is ${status}`);
    const { id, family_id, product_id, dataset_id } = analysis;
    await page.setViewportSize({ width: 1280, height });
    await openAnew(
      page,
      `/intellirisk/complaints/${family_id}/product/${product_id}/dataset/${dataset_id}/${step}/${id}`,
    );
    // The progress of an analysis is a progress bar that stays visible.
    await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
    await take(page, name);
  }
}

// Post-market work: a list, and its first record.
const postMarket: [name: string, list: string, record?: string][] = [
  ['my-work', '/work'],
  ['complaints', '/dashboard/complaints'],
  ['cases', '/dashboard/reportability', 'case'],
  ['authority-reports', '/dashboard/reportability/reports', 'authority-report'],
  ['investigations', '/dashboard/investigation', 'investigation'],
  ['pms-plans', '/dashboard/pms', 'pms-plan'],
  ['periodic-reports', '/dashboard/psu', 'periodic-report'],
  ['registers', '/dashboard/registers'],
  ['monitors', '/events/monitoring'],
];

async function takePostMarket() {
  const page = await visit({ storageState: storedSession(server.facts.address, analyst) });
  await page.setViewportSize({ width: 1280, height: 1000 });
  for (const [name, list, record] of postMarket) {
    await openAnew(page, list);
    await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
    await take(page, name);
    if (!record) continue;
    const row = page.locator('main tbody tr').first();
    const link = row.locator('a').first();
    await ((await link.count()) > 0 ? link : row).click();
    await page.waitForURL((address) => !address.href.endsWith(list));
    await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
    await take(page, record);
  }
}

try {
  await mkdir(folder, { recursive: true });
  await takeSignIn();
  await takeShell();
  await takeDashboards();
  await takeRiskAnalyses();
  await takePostMarket();
} finally {
  await browser.close();
  await server.stop();
}
