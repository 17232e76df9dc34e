import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Tokens } from './api';
import { launchBrowser, openVisit, storedSession, type Visit } from './browser';

let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

// Whatever a journey is about, nothing may go wrong on its way. A failed one leaves pictures in web/test-results.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPictures(task.name);
  const faults = visits.flatMap((visit) => visit.faults.found);
  await Promise.all(visits.splice(0).map(({ context }) => context.close()));
  expect(faults).toEqual([]);
});

async function keepPictures(name: string) {
  const pages = visits.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    console.error(`${name}: ${page.url()}`);
    await page.screenshot({ path: `test-results/${name.replace(/\W+/g, '-')}-${index}.png` }).catch(() => undefined);
  }
}

export async function visit(options?: BrowserContextOptions): Promise<Visit> {
  const opened = await openVisit(browser, inject('world').address, options);
  visits.push(opened);
  return opened;
}

// A browser in which somebody is signed in already, for journeys about something else.
export async function visitAs(
  tokens: Tokens,
  { settings, ...options }: BrowserContextOptions & { settings?: object } = {},
): Promise<Visit> {
  return visit({ ...options, storageState: storedSession(inject('world').address, tokens, settings) });
}
