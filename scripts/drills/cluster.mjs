// A cluster on this machine (scripts/cluster) for one drill, and what every drill does with it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Cluster {
  constructor(settings = []) {
    this.folder = mkdtempSync(join(tmpdir(), 'pharos-drill-'));
    this.port = Number(process.env.CLUSTER_PORT ?? 21000);
    this.address = `http://127.0.0.1:${this.port}`;
    if (settings.length) writeFileSync(join(this.folder, 'more.conf'), settings.map((line) => `${line}\n`).join(''));
  }
  run(action, ...rest) {
    return execFileSync(join(root, 'scripts/cluster'), [action, this.folder, ...rest.map(String)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  }
  start() {
    this.run('start');
  }
  stop() {
    this.run('stop');
    if (!process.env.DRILL_KEEP) rmSync(this.folder, { recursive: true, force: true });
  }
  node(number, action, ...rest) {
    return this.run('node', number, action, ...rest);
  }
  postgres(number, action) {
    return this.run('postgres', number, action);
  }
  primary() {
    return Number(this.run('primary'));
  }
  log(name) {
    return readFileSync(join(this.folder, `${name}.log`), 'utf8');
  }
  sql(statement) {
    return execFileSync(
      'psql',
      ['-h', '127.0.0.1', '-p', String(this.port + 1), '-U', 'postgres', '-d', 'pharos', '-qAtc', statement],
      { encoding: 'utf8' },
    ).trim();
  }
  code(email) {
    return execFileSync(
      join(root, 'build/release/backend/pharos'),
      ['--config', join(this.folder, 'node-1/pharos.conf'), 'otp', email],
      { encoding: 'utf8' },
    ).trim();
  }
  // The age of the answer of /healthz of one node, or null if there was none within a second.
  async health(number) {
    const began = performance.now();
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port + 20 + number}/healthz`, {
        signal: AbortSignal.timeout(1000),
      });
      return answer.ok ? performance.now() - began : null;
    } catch {
      return null;
    }
  }
}

// A signed-in person. A request is repeated with the same Idempotency-Key until it succeeds, as a careful client does.
export class Person {
  static async signIn(cluster, email = 'manager@acme.example') {
    const person = new Person();
    person.address = cluster.address;
    const login = await person.call('POST', '/auth/login', { email, password: 'keep-the-light-on-42' });
    if (login.status !== 200) throw new Error(`sign-in failed: ${login.status} ${JSON.stringify(login.body)}`);
    person.headers = { Authorization: `Bearer ${login.body.token}` };
    const tenant = login.body.tenant ?? login.body.user.all_tenants[0];
    const factor = await person.call('POST', '/users/secret/verify', { otp: cluster.code(email) });
    Object.assign(person.headers, { 'X-MFA-Token': factor.body.mfa_token, 'X-Tenant-ID': tenant.id });
    return person;
  }
  headers = {};
  async call(method, path, body, more = {}) {
    const form = body instanceof FormData;
    const response = await fetch(`${this.address}/app/v1${path}`, {
      method,
      headers: { ...this.headers, ...(body && !form && { 'Content-Type': 'application/json' }), ...more },
      body: form ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(70_000),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }
}

// People who enter complaints without pause. `errors` lists when requests failed; `acknowledged` what the server said
// it had stored.
export class Load {
  acknowledged = [];
  errors = [];
  requests = 0;
  #stopped = false;
  #writers = [];

  constructor(person, product, writers = 4) {
    for (let n = 0; n < writers; n++) this.#writers.push(this.#write(person, product, n));
  }
  async #write(person, product, writer) {
    for (let i = 0; !this.#stopped; i++) {
      const number = `DRILL-${writer}-${i}`;
      const complaint = { complaint_number: number, date_received: '2026-05-01', description: 'The pump stopped.' };
      for (;;) {
        this.requests++;
        const answer = await person
          .call('POST', `/${product}/customer-complaints`, complaint, { 'Idempotency-Key': `${number}-drill` })
          .catch((error) => ({ status: 0, body: String(error.cause?.code ?? error.message) }));
        if (answer.status === 201) {
          this.acknowledged.push(number);
          break;
        }
        if (answer.status >= 400 && answer.status < 500) {
          throw new Error(`a complaint was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
        this.errors.push({ at: Date.now(), status: answer.status, what: JSON.stringify(answer.body).slice(0, 120) });
        await sleep(100);
      }
    }
  }
  async stop() {
    this.#stopped = true;
    await Promise.all(this.#writers);
  }
  // The longest time without any success, from the first error to the last.
  outageSeconds() {
    if (!this.errors.length) return 0;
    return (this.errors.at(-1).at - this.errors[0].at) / 1000;
  }
}

// Which acknowledged complaints are missing or stored twice.
function check(cluster, acknowledged) {
  const stored = new Map();
  const rows = cluster.sql("select complaint_number from complaints where complaint_number like 'DRILL-%'");
  for (const number of rows.split('\n').filter(Boolean)) stored.set(number, (stored.get(number) ?? 0) + 1);
  return {
    lost: acknowledged.filter((number) => !stored.has(number)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  };
}

const failedJobs = (cluster) => Number(cluster.sql("select count(*) from jobs where status = 'failed'"));
const waitForJobs = async (cluster, seconds = 180) => {
  for (let i = 0; i < seconds; i++) {
    if (cluster.sql("select count(*) from jobs where status in ('queued', 'running')") === '0') return true;
    await sleep(1000);
  }
  return false;
};

export async function firstProduct(person) {
  const { body } = await person.call('GET', '/products?page_size=1');
  const rows = Array.isArray(body) ? body : body.rows;
  return rows[0].id;
}

// An import large enough for a job.
export async function startImport(person, product, prefix, rows = 20_000) {
  const lines = ['No,Received,What'];
  for (let i = 1; i <= rows; i++) lines.push(`${prefix}-${i},2026-01-02,The pump stopped`);
  const form = new FormData();
  form.set('colMapping', JSON.stringify({ complaint_number: 'No', date_received: 'Received', description: 'What' }));
  form.set('dateFormat', 'YYYY-MM-DD');
  form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), `${prefix}.csv`);
  return person.call('POST', `/${product}/complaints`, form);
}

// Ends a drill: stops the people at work, waits for the imports with these prefixes, and says what became of both.
export async function finish(cluster, load, prefixes = '') {
  await load.stop();
  const facts = { requests: load.requests, errors: load.errors.length, ...check(cluster, load.acknowledged) };
  if (!prefixes) return facts;
  return {
    ...facts,
    finished: await waitForJobs(cluster, 400),
    failed: failedJobs(cluster),
    imported: Number(cluster.sql(`select count(*) from complaints where complaint_number ~ '^[${prefixes}]-'`)),
  };
}

// Goals that several drills have.
export const nothingLost = { 'no acknowledged write is lost': (facts) => facts.lost === 0 && facts.doubled === 0 };
export const importsSucceed = (rows) => ({
  'no job fails': (facts) => facts.failed === 0 && facts.finished,
  'every row is imported once': (facts) => facts.imported === rows,
});

// Runs a drill on a fresh cluster and prints its result. `drill` returns facts, and `goals` are conditions on them.
export async function main(name, drill, goals, settings = []) {
  const cluster = new Cluster(settings);
  let facts = {};
  let broken = [];
  try {
    cluster.start();
    facts = await drill(cluster);
    broken = Object.entries(goals)
      .filter(([, holds]) => !holds(facts))
      .map(([goal]) => goal);
  } catch (error) {
    broken = [`the drill failed: ${error.stack ?? error}`];
  } finally {
    cluster.stop();
  }
  console.log(`${broken.length ? 'FAILED' : 'passed'} ${name} ${JSON.stringify(facts)}`);
  for (const goal of broken) console.log(`  not reached: ${goal}`);
  process.exit(broken.length ? 1 : 0);
}
