import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, openVisit, storedSession } from './support/browser';
import { signInDemo } from './support/people';
import { dashboardOf } from './support/public-data';
import { startServer } from './support/server';

// Measures loading the dashboard of the largest product code in Chromium: MEASURE_DATA is the public data folder,
// MEASURE_LOADS the number of repetitions. Prints a Markdown table.
const dataFolder = process.env.MEASURE_DATA;
const loads = Number(process.env.MEASURE_LOADS ?? 20);
if (!dataFolder) throw new Error('MEASURE_DATA must name a folder with public data');

const charts = 9;
const browser = await launchBrowser();

// Every card, every chart and the first table page is drawn; all requests since `after` have finished.
const isComplete = ({ after, answers, drawn }: { after: number; answers: number; drawn: number }) => {
  const calls = performance.getEntriesByType('resource').filter(({ name, startTime }) => {
    return /\/app\/v1\/ae\/(stats|timeline|problems|events)\?/.test(name) && startTime >= after;
  });
  return (
    calls.length >= answers &&
    !document.querySelector('.MuiSkeleton-root, [role=progressbar]') &&
    document.querySelectorAll('[role=img][data-drawn]').length >= drawn &&
    document.querySelectorAll('tbody tr').length > 0
  );
};

async function timeUntilComplete(page: Page, after: number): Promise<number> {
  await page.waitForFunction(isComplete, { after, answers: 4, drawn: charts }, { polling: 'raf' });
  return (await page.evaluate(() => performance.now())) - after;
}

const path = `/#${dashboardOf('')}`;

// A second tab of a warm browser and a warm server.
async function loadAgain(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  return timeUntilComplete(page, 0);
}

const switches = [
  ...['Death', 'Injury', 'Malfunction', 'Other'].map((type) => `event_type=${type}`),
  ...['M', 'U', 'D', 'P'].map((source) => `report_source_code=${source}`),
  ...['US', 'IT', 'FR', 'CH', 'GM', 'JA', 'CA', 'UK'].map((country) => `country=${country}`),
  ...['has_udi=true', 'has_udi=false', 'hide_duplicates=true', 'summaries=exclude'],
];

async function switchFilter(page: Page, filter: string): Promise<number> {
  const after = await page.evaluate(
    (address) => {
      const now = performance.now();
      window.location.hash = address;
      return now;
    },
    `${dashboardOf('')}&${filter}`,
  );
  return timeUntilComplete(page, after);
}

const quantile = (times: number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
};
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
function printRow(what: string, times: number[], budget: number) {
  const p95 = quantile(times, 0.95);
  const ratio = (p95 / 1000 / budget).toFixed(2);
  console.log(`| ${what} | ${seconds(quantile(times, 0.5))} | ${seconds(p95)} | ${budget} s | ${ratio} |`);
}

const signedIn = async (server: Awaited<ReturnType<typeof startServer>>) => {
  const tokens = await signInDemo(server.facts, 'analyst@acme.example');
  const storageState = storedSession(server.facts.address, tokens);
  return (await openVisit(browser, server.facts.address, { storageState })).page;
};

// Until the server has preloaded the first views.
async function warmedUp(folder: string) {
  while (!(await readFile(join(folder, 'server.log'), 'utf8')).includes('warmed up')) {
    await new Promise((done) => setTimeout(done, 500));
  }
}

// A freshly started server and an empty browser cache.
async function loadCold(): Promise<number> {
  const server = await startServer(dataFolder);
  try {
    const page = await signedIn(server);
    await page.goto(path, { waitUntil: 'commit' });
    const time = await timeUntilComplete(page, 0);
    await page.context().close();
    return time;
  } finally {
    await server.stop();
  }
}

try {
  console.log(`| dashboard of the largest product code, ${loads} loads | median | 95th percentile | budget | of it |`);
  console.log('|---|---|---|---|---|');
  const cold: number[] = [];
  for (let load = 0; load < loads; ++load) cold.push(await loadCold());
  printRow('cold: server just started, empty browser cache', cold, 3);

  const server = await startServer(dataFolder);
  try {
    const page = await signedIn(server);
    await page.goto(path);
    await timeUntilComplete(page, 0);
    await warmedUp(server.facts.folder);
    // The browser caches compiled code after a few loads.
    for (let load = 0; load < 5; ++load) await loadAgain(page);
    const warm: number[] = [];
    for (let load = 0; load < loads; ++load) warm.push(await loadAgain(page));
    printRow('warm', warm, 1.5);
    const switched: number[] = [];
    for (const filter of switches) switched.push(await switchFilter(page, filter));
    printRow(`another filter, never asked before (${switches.length})`, switched, 0.7);
  } finally {
    await server.stop();
  }
} finally {
  await browser.close();
}
