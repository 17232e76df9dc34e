import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signInDemo } from './support/people';
import { askApi, largestCode } from './support/public-data';
import { startServer } from './support/server';

// Measures the queries of a running server over HTTP with 1, 8 and 32 clients. MEASURE_DATA is the public data folder,
// MEASURE_THROUGH the last day of its reports, MEASURE_SECONDS the longest time for one query and number of clients.
// Prints Markdown.
const dataFolder = process.env.MEASURE_DATA;
const through = Date.parse(process.env.MEASURE_THROUGH ?? '');
const longest = Number(process.env.MEASURE_SECONDS ?? 10) * 1000;
if (!dataFolder || Number.isNaN(through)) throw new Error('MEASURE_DATA and MEASURE_THROUGH must be set');

const clientCounts = [1, 8, 32];
const requestsPerClient = (clients: number) => (clients === 1 ? 40 : clients === 8 ? 10 : 4);

// The path of the n-th request. No two requests of a query are equal, so that no cache has the result.
type Query = (n: number) => string;

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
// About five years, with different days.
const period = (n: number) => {
  const days = 86_400_000;
  const end = through - (n % 50) * days;
  const start = through - (5 * 365 + (Math.floor(n / 50) % 50)) * days;
  return `start_date=${day(start)}&end_date=${day(end)}`;
};

const ae =
  (path: string, code: string, more = ''): Query =>
  (n) =>
    `/ae/${path}?product_code=${code}&${period(n)}${more}`;
const search = (code: string, words: string) => ae('events', code, `&q=${encodeURIComponent(words)}`);
// `round` counts how often the values were used up.
const oneOf =
  (values: string[], path: (value: string, round: number) => string): Query =>
  (n) =>
    path(encodeURIComponent(values[n % values.length] ?? ''), Math.floor(n / values.length));

const dashboard = (name: string, code: string): [string, Query][] => [
  [`${name}: stats`, ae('stats', code)],
  [`${name}: stats, three event types`, ae('stats', code, '&event_type=Death&event_type=Injury&event_type=Other')],
  [`${name}: timeline`, ae('timeline', code)],
  [`${name}: problems with matrix and months`, ae('problems', code)],
  [`${name}: brands`, ae('brands', code)],
  [`${name}: manufacturers`, ae('manufacturers', code)],
  [`${name}: page, newest first`, ae('events', code)],
  [`${name}: page by brand`, ae('events', code, '&order_by=brand_name:asc')],
  [`${name}: page by lot`, ae('events', code, '&order_by=lot_number:asc')],
  [`${name}: narratives, a common word`, search(code, 'alarm')],
  [`${name}: narratives, two words`, search(code, 'battery housing')],
  [`${name}: narratives, a phrase`, search(code, '"root cause"')],
  [`${name}: narratives, NOT`, search(code, 'alarm NOT battery')],
  [`${name}: narratives, a prefix`, search(code, 'inspect*')],
  [`${name}: stats of a narrative search`, ae('stats', code, '&q=alarm')],
  [`${name}: signals`, ae('signals', code)],
  [`${name}: comparison with competitors`, ae('compare', code)],
  [`${name}: data completeness`, ae('quality', code)],
];

const server = await startServer(dataFolder);
const { address } = server.facts;
const tokens = await signInDemo(server.facts, 'analyst@acme.example');
const headers = {
  Authorization: `Bearer ${tokens.accessToken}`,
  'X-MFA-Token': tokens.mfaToken,
  ...(tokens.tenantID && { 'X-Tenant-ID': tokens.tenantID }),
};

interface Outcome {
  times: number[];
  failed: number;
}

async function request(path: string): Promise<number> {
  const answer = await fetch(`${address}/app/v1${path}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

async function run(clients: number, pathOf: () => string): Promise<Outcome> {
  const outcome: Outcome = { times: [], failed: 0 };
  let left = clients * requestsPerClient(clients);
  const end = performance.now() + longest;
  const client = async () => {
    while (left-- > 0 && performance.now() < end) {
      const begin = performance.now();
      const status = await request(pathOf());
      if (status === 200) outcome.times.push(performance.now() - begin);
      else outcome.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return outcome;
}

const quantile = (times: number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
};
const milliseconds = (time: number) => (time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en-US'));
const cell = ({ times, failed }: Outcome) => {
  const failures = failed > 0 ? ` (${failed} failed)` : '';
  if (times.length === 0) return `–${failures}`;
  return `${milliseconds(quantile(times, 0.5))} / ${milliseconds(quantile(times, 0.95))}${failures}`;
};

async function measure(name: string, query: Query) {
  let n = 0;
  const status = await request(query(n++));
  if (status !== 200) throw new Error(`${name}: ${status} for ${query(0)}`);
  const cells: string[] = [];
  for (const clients of clientCounts) cells.push(cell(await run(clients, () => query(n++))));
  const same = query(n);
  await request(same);
  cells.push(cell(await run(1, () => same)));
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

interface Rows<Row> {
  rows: Row[];
}
const ask = <Answer>(path: string) => askApi<Answer>(address, tokens, path);

// The server has preloaded the first views: until then, opening the data would be measured.
async function secondsUntilWarm(): Promise<number> {
  const timeOf = (line: string | undefined) => Date.parse(/"at":"([^"]+)"/.exec(line ?? '')?.[1] ?? '');
  for (let attempt = 0; attempt < 1200; ++attempt) {
    const lines = (await readFile(join(server.facts.folder, 'server.log'), 'utf8')).split('\n');
    const warm = lines.find((line) => line.includes('warmed up'));
    if (warm) return (timeOf(warm) - timeOf(lines[0])) / 1000;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('the server did not warm up within ten minutes');
}

async function memoryOfServer(): Promise<string> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? NaN) / 1024).toLocaleString('en-US');
  return `The server's peak memory was ${megabytes('VmHWM')} MB, mapped files that were in memory included; ${megabytes('RssAnon')} MB of its current memory are its own.`;
}

try {
  const warm = await secondsUntilWarm();
  const codes = await ask<Rows<{ product_code: string; reports: number }>>(
    '/procodes?page_size=500&order_by=reports:desc',
  );
  const used = codes.rows.filter(({ reports }) => reports > 0);
  const typical = used[Math.floor(used.length / 2)];
  const largest = used.find(({ product_code }) => product_code === largestCode) ?? used[0];
  if (!largest || !typical) throw new Error('the data have no reports');
  const events = await ask<Rows<{ mdr_report_key: number | string; device: { lot_number: string } }>>(
    `/ae/events?product_code=${largest.product_code}&timePeriod=ALL&page_size=500`,
  );
  const keys = events.rows.map(({ mdr_report_key }) => String(mdr_report_key));
  const lot = events.rows.map(({ device }) => device.lot_number).find((number) => number) ?? 'A000001';
  const codeNames = used.map(({ product_code }) => product_code);
  const count = (reports: number) => reports.toLocaleString('en-US');

  console.log(
    `Median / 95th percentile in milliseconds over HTTP, signed in, at 1, 8 and 32 clients that send the next request as soon as they have the last response. Clients and server share the cores. At most ${requestsPerClient(1)} requests with one client, ${8 * requestsPerClient(8)} with 8 and ${32 * requestsPerClient(32)} with 32, and at most ${longest / 1000} s each. No two requests are equal (queries of a product code have different periods of about five years), so no cache has the result; the last column repeats one request. The largest product code, ${largest.product_code}, has ${count(largest.reports)} reports; a typical one, ${typical.product_code}, has ${count(typical.reports)}. "Failed" counts responses other than 200, such as 503 when the server is overloaded.\n`,
  );
  console.log('| query | 1 client | 8 clients | 32 clients | cached, 1 client |');
  console.log('|---|---|---|---|---|');
  const words = ['pump', 'software', 'catheter', 'battery', 'sensor', 'sterile', 'model', 'lots'];
  const queries: [string, Query][] = [
    ...dashboard('largest code', largest.product_code),
    ['largest code: page 100', ae('events', largest.product_code, '&page=100')],
    ['largest code: narratives, a lot number', search(largest.product_code, lot)],
    ...dashboard('typical code', typical.product_code),
    ['one report by its key', oneOf(keys, (key) => `/ae/events/${key}`)],
    ['product codes, a page', (n) => `/procodes?page=${(n % 20) + 1}`],
    ['product codes, search', oneOf(words, (word, round) => `/procodes?q=${word}&page_size=${25 + round}`)],
    ['one product code', oneOf(codeNames, (code) => `/procodes/${code}`)],
    ['device profile', oneOf(codeNames, (code) => `/procodes/${code}/profile`)],
    ['recalls, a page', (n) => `/recalls/events?page=${(n % 500) + 1}`],
    ['recalls of a product code', oneOf(codeNames, (code) => `/recalls/events?product_code=${code}`)],
    ['recalls, search', oneOf(words, (word, round) => `/recalls/events?q=${word}&page=${round + 1}`)],
    ['recalls over time', oneOf(codeNames, (code) => `/recalls/timeline?product_code=${code}`)],
    ['GUDID, a word', oneOf(words, (word, round) => `/gudid/product-search?query=${word}&limit=${100 + round}`)],
    ['GUDID, a product code', oneOf(codeNames, (code) => `/gudid/product-search?product_code=${code}`)],
  ];
  for (const [name, query] of queries) await measure(name, query);
  console.log(
    `\nThe server had opened the data and preloaded the first views ${warm.toFixed(1)} s after its first log line. ${await memoryOfServer()}`,
  );
} finally {
  await server.stop();
}
