import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Tokens } from './api';

export const browserProgram = '/usr/lib/chromium/chromium-headless-shell';

export const launchBrowser = () =>
  chromium.launch({
    executablePath: browserProgram,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

// Rejected requests are part of many journeys, and the browser logs each as an error.
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

// Errors in the pages of a context.
export class Faults {
  readonly found: string[] = [];
  private readonly expected: RegExp[] = [refusedRequest];

  // For journeys in which the application itself logs an error.
  expect(text: RegExp) {
    this.expected.push(text);
  }

  watch(page: Page) {
    page.on('pageerror', (error) => this.add(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => this.add('the page crashed'));
    page.on('console', (message) => {
      const text = message.text();
      const isViolation = /content security policy|trusted ?type/i.test(text);
      if (message.type() === 'error' || isViolation) this.add(`console: ${text}`, text);
    });
  }

  private add(fault: string, text = fault) {
    if (!this.expected.some((pattern) => pattern.test(text))) this.found.push(fault);
  }
}

const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`content security policy: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
  );

export interface Visit {
  context: BrowserContext;
  page: Page;
  faults: Faults;
}

// A new browser profile with one tab and empty storage, unless tokens are given.
export async function openVisit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const faults = new Faults();
  context.on('page', (page) => faults.watch(page));
  await context.addInitScript(reportViolations);
  return { context, page: await context.newPage(), faults };
}

export const storedSession = (address: string, tokens: Tokens, settings?: object) => {
  const entries = { ...tokens, ...(settings && { settings: JSON.stringify(settings) }) };
  const localStorage = Object.entries(entries).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return { cookies: [], origins: [{ origin: address, localStorage }] };
};
