import { execFileSync, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const program = fromRoot('build/release/backend/pharos');

export interface ServerFacts {
  address: string;
  folder: string;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

// As many as in a fresh demo, whose settings refer to these manufacturers.
const reports = 40_000;

const configuration = (folder: string) => join(folder, 'pharos.conf');

// A separate demo installation in a new folder, served until `stop`, with the public data of an existing folder or a
// small generated set.
export async function startServer(dataFolder?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pharos-e2e-'));
  const run = (...words: string[]) =>
    execFileSync(program, ['--config', configuration(folder), ...words], { stdio: 'pipe' });
  run('init', '--demo');
  if (!dataFolder) {
    run('generate', '--reports', String(reports));
    run('train', '--reports', '600');
  }
  const listen = `127.0.0.1:${await freePort()}`;
  const address = `http://${listen}`;
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'w');
  const server = spawn(program, ['--config', configuration(folder), 'serve'], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...(dataFolder && { PHAROS_DATA: dataFolder }),
      PHAROS_WEB: fromRoot('web/dist'),
      PHAROS_LISTEN: listen,
      PHAROS_ADMIN_LISTEN: `127.0.0.1:${await freePort()}`,
      PHAROS_BASE_URL: address,
      PHAROS_RATE_FACTOR: '1000',
    },
  });
  const ended = new Promise<number | null>((done) => server.once('exit', done));
  await waitUntilServing(address, logFile, () => server.exitCode !== null);

  const stop = async () => {
    server.kill('SIGTERM');
    const code = await ended;
    const lastWords = readFileSync(logFile, 'utf8').slice(-2000);
    await rm(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the server ended with ${code} on SIGTERM:\n${lastWords}`);
  };
  return { facts: { address, folder } satisfies ServerFacts, pid: server.pid, stop };
}

async function waitUntilServing(address: string, logFile: string, hasEnded: () => boolean) {
  for (let attempt = 0; attempt < 300 && !hasEnded(); ++attempt) {
    const answer = await fetch(`${address}/app/v1/auth/options`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`the server does not answer:\n${readFileSync(logFile, 'utf8')}`);
}

// The current one-time code of a demo user with a second factor.
export const demoCode = (folder: string, email: string) =>
  execFileSync(program, ['--config', configuration(folder), 'otp', email], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1) ?? '';
