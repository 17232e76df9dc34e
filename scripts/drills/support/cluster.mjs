// A cluster on this machine (scripts/cluster). Everything is asynchronous: people go on working while something is done
// to the cluster.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
export const root = fileURLToPath(new URL('../../..', import.meta.url));
// What is tested.
export const newestProgram = process.env.DRILL_PROGRAM ?? join(root, 'build/release/backend/pharos');
export const nodeNumbers = [1, 2, 3];
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Looks every half second until `find` returns something, and returns it; null if it did not in time.
export async function waitFor(find, seconds = 120) {
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const found = await find();
    if (found) return found;
    await sleep(500);
  }
  return null;
}

export class Cluster {
  // `settings` are further lines for the settings of each node; `program` is what the nodes run at first.
  constructor({ settings = [], program = newestProgram } = {}) {
    this.folder = mkdtempSync(join(tmpdir(), 'pharos-drill-'));
    this.port = Number(process.env.CLUSTER_PORT ?? 21000);
    this.address = `http://127.0.0.1:${this.port}`;
    this.program = program;
    if (settings.length) writeFileSync(join(this.folder, 'more.conf'), settings.map((line) => `${line}\n`).join(''));
  }
  async run(words, environment = {}) {
    const [action, ...rest] = words.map(String);
    const { stdout } = await execute(join(root, 'scripts/cluster'), [action, this.folder, ...rest], {
      env: { ...process.env, CLUSTER_PROGRAM: this.program, ...environment },
      maxBuffer: 1 << 24,
    });
    return stdout.trim();
  }
  // With DRILL_TEMPLATE, from a copy of the folder of that name, which the first drill makes.
  async start() {
    const template = process.env.DRILL_TEMPLATE;
    await this.run(['start'], template ? { CLUSTER_TEMPLATE: template } : {});
    if (!template || existsSync(template)) return;
    await this.run(['stop']);
    await this.run(['save', template]);
    await this.run(['start']);
  }
  async stop() {
    await this.run(['stop']);
    if (!process.env.DRILL_KEEP) rmSync(this.folder, { recursive: true, force: true });
  }
  // `clock` is what the node's clock is wrong by, such as "+300s".
  startNode(number, { program = this.program, clock } = {}) {
    return this.run(['node', number, 'start'], { CLUSTER_PROGRAM: program, ...(clock && { CLUSTER_CLOCK: clock }) });
  }
  // stop, kill, pause or resume.
  node(number, action) {
    return this.run(['node', number, action]);
  }
  postgres(number, action) {
    return this.run(['postgres', number, action]);
  }
  store(action) {
    return this.run(['store', action]);
  }
  async primary() {
    return Number(await this.run(['primary']));
  }
  settingsOf(number) {
    return join(this.folder, `node-${number}/pharos.conf`);
  }
  // Runs the program.
  async pharos(words, environment = {}) {
    const env = { ...process.env, ...environment };
    const { stdout } = await execute(this.program, words.map(String), { env, maxBuffer: 1 << 24 });
    return stdout.trim();
  }
  // Runs a command of the program with the settings of a node.
  command(number, words, environment = {}) {
    return this.pharos(['--config', this.settingsOf(number), ...words], environment);
  }
  log(name) {
    return readFileSync(join(this.folder, `${name}.log`), 'utf8');
  }
  async sql(statement, { database = 'pharos', host = '127.0.0.1' } = {}) {
    const where = ['-h', host, ...(host === '127.0.0.1' ? ['-p', String(this.port + 1)] : [])];
    where.push('-U', 'postgres', '-d', database);
    const { stdout } = await execute('psql', [...where, '-qAtc', statement], { maxBuffer: 1 << 26 });
    return stdout.trim();
  }
  async count(what) {
    return Number(await this.sql(`select count(*) from ${what}`));
  }
  // A metric of a node, all its series added up.
  async metric(number, name) {
    const answer = await fetch(`http://127.0.0.1:${this.port + 20 + number}/metrics`);
    const lines = (await answer.text()).split('\n').filter((line) => line.split(/[ {]/)[0] === name);
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }
}
