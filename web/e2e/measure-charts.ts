import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { launchBrowser } from './support/browser';

// Compares ECharts' smallest build with our own painting: download, processor time and time until nine charts of the
// dashboard are drawn, one whenever the browser is idle. Prints a Markdown table.
const loads = Number(process.env.MEASURE_LOADS ?? 15);
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function bundled(entry: string): Promise<string> {
  const result = await build({
    root: fromHere('.'),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': fromHere('../src') } },
    build: { write: false, rollupOptions: { input: fromHere(entry), output: { format: 'iife' } } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not bundled`);
  return chunk.code;
}

const browser = await launchBrowser();

async function measure(code: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><body><script defer src="/a.js"></script>' }),
  );
  const client = await page.context().newCDPSession(page);
  // Processor time of the main thread, which other programs on the machine do not change.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('http://charts.test/');
  await page.waitForSelector('body[data-drawn]');
  const { metrics } = await client.send('Performance.getMetrics');
  const elapsed = await page.evaluate(() => performance.now());
  const busy = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  await page.close();
  return { elapsed, busy };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const sides = { 'ECharts, smallest build': './charts/with-engine.ts', 'our painting': './charts/painted.ts' };
console.log('| nine charts, median | download, gzip | main thread | until drawn |\n|---|---|---|---|');
const runs = await Promise.all(
  Object.entries(sides).map(async ([name, entry]) => ({
    name,
    code: await bundled(entry),
    results: [] as Awaited<ReturnType<typeof measure>>[],
  })),
);
// Alternately, so that a busy moment affects both.
for (let load = 0; load < loads; ++load) {
  for (const { code, results } of runs) results.push(await measure(code));
}
for (const { name, code, results } of runs) {
  const kilobytes = (gzipSync(code).length / 1024).toFixed(0);
  const busy = median(results.map((result) => result.busy)).toFixed(0);
  const elapsed = median(results.map((result) => result.elapsed)).toFixed(0);
  console.log(`| ${name} | ${kilobytes} KiB | ${busy} ms | ${elapsed} ms |`);
}
await browser.close();
