import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Tokens } from './api';
import { launchBrowser, openVisit, storedSession, type Visit } from './browser';
import { describeFailure } from './failure';

let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

// No journey may leave errors behind. A failed one reports what its pages showed and leaves screenshots in
// web/test-results.
afterEach(async ({ task }) => {
  const [failure] = task.result?.errors ?? [];
  if (failure) failure.message += `\n${await describeFailure(task.name, visits)}`;
  const faults = visits.flatMap((visit) => visit.faults.found);
  await Promise.all(visits.splice(0).map(({ context }) => context.close()));
  if (!failure) expect(faults).toEqual([]);
});

export async function visit(options?: BrowserContextOptions): Promise<Visit> {
  const opened = await openVisit(browser, inject('world').address, options);
  visits.push(opened);
  return opened;
}

// A browser with a signed-in user, for journeys about something else.
export async function visitAs(
  tokens: Tokens,
  { settings, ...options }: BrowserContextOptions & { settings?: object } = {},
): Promise<Visit> {
  return visit({ ...options, storageState: storedSession(inject('world').address, tokens, settings) });
}
