import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import type { Schemas } from './support/api';
import { browserProgram } from './support/browser';
import { signInDemo } from './support/people';
import { askApi, dashboard, dashboardOf } from './support/public-data';
import { startServer } from './support/server';

// Runs Lighthouse on the main pages of the built client, signed in, with a desktop profile. Prints a Markdown table of
// medians and the failed audits; ends with an error if a median is below the goal.
const goal = 95;
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const categories = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices' };
const timings = {
  'largest-contentful-paint': { title: 'largest paint', unit: ' s', factor: 0.001, digits: 1 },
  'total-blocking-time': { title: 'blocking time', unit: ' ms', factor: 1, digits: 0 },
  'cumulative-layout-shift': { title: 'layout shift', unit: '', factor: 1, digits: 3 },
};

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}
interface Measured {
  lhr: Result;
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
}
interface Lighthouse {
  default: (url: string, flags: object, config: object) => Promise<Measured>;
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

const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

const server = await startServer(process.env.MEASURE_DATA);
const profile = await mkdtemp(join(tmpdir(), 'pharos-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  executablePath: browserProgram,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});

const measure = async (path: string) => {
  // The stream of notifications never ends, so Lighthouse would wait for an idle network until its limit of 45 s.
  const maxWaitForLoad = 12_000;
  const onlyCategories = Object.keys(categories);
  const flags = { port, disableStorageReset: true, maxWaitForLoad, onlyCategories, logLevel: 'error' };
  return lighthouse(`${server.facts.address}/#${path}`, flags, desktopConfig);
};

// Processor time of the main thread beyond 50 ms in each task. Unlike Lighthouse's blocking time, it does not include the
// time in which a task waits for a processor, so it is comparable between quiet and busy machines.
const blockingWork = ({ artifacts: { Trace } }: Measured) => {
  const busiest = new Map<string, number>();
  const mains = Trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = new Set(mains.map(({ pid, tid }) => `${pid} ${tid}`));
  for (const { name, pid, tid, tdur = 0 } of Trace.traceEvents) {
    const thread = `${pid} ${tid}`;
    if (!name.endsWith('RunTask') || !isMain.has(thread)) continue;
    busiest.set(thread, (busiest.get(thread) ?? 0) + Math.max(0, tdur / 1000 - 50));
  }
  return Math.max(0, ...busiest.values());
};

// Audits with weight that are not passed, apart from timings, which vary.
const failedAudits = ({ categories: found, audits }: Result) =>
  ['accessibility', 'best-practices'].flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
  );

try {
  const tokens = await signInDemo(server.facts, 'analyst@acme.example');
  const page = await context.newPage();
  await page.goto(server.facts.address);
  await page.evaluate((session) => {
    for (const [name, value] of Object.entries(session)) if (value) localStorage.setItem(name, value);
  }, tokens);
  const analyses = await askApi<Schemas['RiskAnalysisPage']>(
    server.facts.address,
    tokens,
    '/risk_analyses?kind=complaint&page_size=500',
  );
  const coded = analyses.rows.find(({ status }) => status === 'mapping');
  if (!coded) throw new Error('the demo has no analysis in coding');
  const { family_id, product_id, dataset_id, id } = coded;
  const pages = {
    'My work': '/work',
    'Adverse events, start': dashboard,
    'Adverse events of the largest code': dashboardOf(''),
    Complaints: '/dashboard/complaints',
    'Product Hub': '/product-hub',
    'Coding of an analysis': `/intellirisk/complaints/${family_id}/product/${product_id}/dataset/${dataset_id}/map/${id}`,
  };
  const columns = [...Object.values(categories), ...Object.values(timings).map(({ title }) => title), 'blocking work'];
  console.log(`Medians of ${runs} runs; load of the machine at the start: ${loadavg()[0]?.toFixed(1) ?? ''}.\n`);
  console.log(`| page | ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length + 1)}`);
  const failed = new Set<string>();
  for (const [title, path] of Object.entries(pages)) {
    const measured: Measured[] = [];
    for (let run = 0; run < runs; ++run) measured.push(await measure(path));
    for (const { lhr } of measured) if (lhr.runtimeError) failed.add(`${title}: ${lhr.runtimeError.message}`);
    // A run that could not load the page has no trace.
    const complete = measured.filter(({ lhr }) => !lhr.runtimeError);
    const results = complete.map(({ lhr }) => lhr);
    results.flatMap(failedAudits).forEach((audit) => failed.add(`${title}: ${audit}`));
    const scores = Object.keys(categories).map((name) =>
      Math.round(100 * median(results.map((result) => result.categories[name]?.score ?? 0))),
    );
    const times = Object.entries(timings).map(([audit, { unit, factor, digits }]) => {
      const value = median(results.map((result) => result.audits[audit]?.numericValue ?? NaN));
      return `${(value * factor).toFixed(digits)}${unit}`;
    });
    const work = `${median(complete.map(blockingWork)).toFixed(0)} ms`;
    console.log(`| ${title} | ${[...scores, ...times, work].join(' | ')} |`);
    if (scores.some((score) => !(score >= goal))) process.exitCode = 1;
  }
  console.log(`\nLoad at the end: ${loadavg()[0]?.toFixed(1) ?? ''}.`);
  for (const audit of failed) console.log(`- ${audit}`);
} finally {
  await context.close();
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}
