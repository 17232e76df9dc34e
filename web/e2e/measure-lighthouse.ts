import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { signInDemo } from './support/people';
import { dashboard, dashboardOf } from './support/public-data';
import { startServer } from './support/server';

// Runs Lighthouse on the built pages, signed in, with a desktop profile. Prints a Markdown table.
interface Score {
  title: string;
  score: number | null;
}
interface Lighthouse {
  default: (
    url: string,
    flags: object,
    config: object,
  ) => Promise<{ lhr: { categories: Record<string, Score>; audits: Record<string, { displayValue?: string }> } }>;
  desktopConfig: object;
}
const entry = new URL('../../third_party/lighthouse/node_modules/lighthouse/core/index.js', import.meta.url);
const { default: lighthouse, desktopConfig } = (await import(
  /* @vite-ignore */ pathToFileURL(fileURLToPath(entry)).href
)) as Lighthouse;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

const server = await startServer(process.env.MEASURE_DATA);
const profile = await mkdtemp(join(tmpdir(), 'pharos-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});

try {
  const tokens = await signInDemo(server.facts, 'analyst@acme.example');
  const page = await context.newPage();
  await page.goto(server.facts.address);
  await page.evaluate((session) => {
    for (const [name, value] of Object.entries(session)) if (value) localStorage.setItem(name, value);
  }, tokens);
  console.log('| page | performance | accessibility | best practices | largest paint | blocking time | layout shift |');
  console.log('|---|---|---|---|---|---|---|');
  for (const path of [dashboard, dashboardOf('')]) {
    const url = `${server.facts.address}/#${path}`;
    const { lhr } = await lighthouse(
      url,
      {
        port,
        disableStorageReset: true,
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        logLevel: 'error',
      },
      desktopConfig,
    );
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const value = (audit: string) => lhr.audits[audit]?.displayValue ?? '–';
    console.log(
      `| \`${path}\` | ${score('performance')} | ${score('accessibility')} | ${score('best-practices')} ` +
        `| ${value('largest-contentful-paint')} | ${value('total-blocking-time')} | ${value('cumulative-layout-shift')} |`,
    );
  }
} finally {
  await context.close();
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}
