// Nodes and database are lost. A backup that was made while people worked is restored to an empty database on a new
// PostgreSQL, and one node serves it; the object store has survived, as one with replication does. RTO is the time until
// that node is ready, RPO the age of the backup at the loss.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { nodeNumbers, root, waitFor } from './support/cluster.mjs';
import { drill, sleep } from './support/drill.mjs';
import { compare } from './support/load.mjs';

const content = 'A note of the service technician. '.repeat(5000);

const secondsSince = (began) => Number(((performance.now() - began) / 1000).toFixed(1));

// Runs scripts/with-postgres until the drill ends. Returns the server's address, as its owner.
function startEmptyPostgres() {
  const command = 'echo "$PHAROS_TEST_POSTGRES_URL"; exec sleep infinity';
  const server = spawn(join(root, 'scripts/with-postgres'), ['bash', '-c', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  return new Promise((resolve) => {
    server.stdout.once('data', (line) => {
      resolve({ folder: /host=(\S+)/.exec(String(line))[1], stop: () => process.kill(-server.pid, 'SIGTERM') });
    });
  });
}

async function attach(scene) {
  const form = new FormData();
  form.set('record_kind', 'product');
  form.set('record_id', scene.product);
  form.set('file', new Blob([content], { type: 'text/plain' }), 'note.txt');
  const { status, body } = await scene.person.call('POST', '/attachments', form);
  if (status !== 201) throw new Error(`the file was not attached: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

// Another machine: its own folder and database, and the settings from the backup.
class OtherMachine {
  constructor(cluster, database) {
    this.cluster = cluster;
    this.database = database;
    this.port = cluster.port + 71;
    this.folder = join(cluster.folder, 'other-machine');
    const url = (user) => `postgresql://${user}@/pharos?host=${database.folder}`;
    this.environment = {
      ...process.env,
      PHAROS_DATABASE_URL: url('pharos'),
      PHAROS_MIGRATION_URL: url('pharos_owner'),
      PHAROS_LISTEN: `127.0.0.1:${this.port}`,
      PHAROS_ADMIN_LISTEN: `127.0.0.1:${this.port + 1}`,
    };
  }
  sql(statement, database = 'pharos') {
    return this.cluster.sql(statement, { host: this.database.folder, database });
  }
  async prepare(backup) {
    mkdirSync(this.folder);
    copyFileSync(join(backup, 'pharos.conf'), join(this.folder, 'pharos.conf'));
    await this.sql('create role pharos_owner login createrole createdb', 'postgres');
    await this.sql('create role pharos login', 'postgres');
    await this.sql('create database pharos owner pharos_owner', 'postgres');
  }
  pharos(...words) {
    return this.cluster.pharos(['--config', join(this.folder, 'pharos.conf'), ...words], this.environment);
  }
  serve() {
    const words = ['--config', join(this.folder, 'pharos.conf'), 'serve', '--no-migrate'];
    const node = spawn(this.cluster.program, words, { env: this.environment, stdio: 'ignore' });
    const ready = async () => (await fetch(`http://127.0.0.1:${this.port + 1}/readyz`).catch(() => null))?.ok;
    return { stop: () => node.kill('SIGTERM'), ready: waitFor(ready, 300) };
  }
}

await drill(
  'restore to another machine',
  async (scene) => {
    const { cluster, person } = scene;
    scene.work();
    const attachment = await attach(scene);
    await sleep(10_000);
    const database = await startEmptyPostgres();
    const machine = new OtherMachine(cluster, database);
    const owner = { PHAROS_MIGRATION_URL: `postgresql://pharos_owner@127.0.0.1:${cluster.port + 1}/pharos` };
    const backup = join(cluster.folder, 'backup');

    const asked = Date.now();
    let began = performance.now();
    await cluster.command(1, ['backup', backup], owner);
    const backupSeconds = secondsSince(began);
    await sleep(5000);
    const lostAt = Date.now();
    for (const number of nodeNumbers) scene.health.ignore(number);
    await Promise.all(nodeNumbers.flatMap((n) => [cluster.node(n, 'kill'), cluster.postgres(n, 'kill')]));
    const { acknowledged } = scene.load;
    scene.load.abandon();

    await machine.prepare(backup);
    began = performance.now();
    const checked = await machine.pharos('restore', '--check', backup);
    const checkSeconds = secondsSince(began);
    began = performance.now();
    await machine.pharos('restore', backup);
    await machine.sql('grant pharos_app to pharos');
    const restoreSeconds = secondsSince(began);
    const node = machine.serve();
    const isReady = Boolean(await node.ready);
    const recoverySeconds = secondsSince(began);

    const verified = await machine.pharos('verify').then(
      () => true,
      (error) => String(error.stdout ?? error).slice(0, 500),
    );
    const there = person.to(`http://127.0.0.1:${machine.port}`);
    const download = await there.try('GET', `/attachments/${attachment}/download`);
    const entered = await there.try('POST', `/${scene.product}/customer-complaints`, {
      complaint_number: 'AFTER-1',
      date_received: '2026-05-01',
      description: 'The pump stopped.',
    });
    const inBackup = acknowledged.filter(({ at }) => at < asked);
    const facts = {
      ...(await compare(inBackup, (statement) => machine.sql(statement))),
      writes_before_backup: inBackup.length,
      writes_after_backup: acknowledged.length - inBackup.length,
      backup_s: backupSeconds,
      check_s: checkSeconds,
      restore_s: restoreSeconds,
      rto_s: recoverySeconds,
      rpo_s: Number(((lostAt - asked) / 1000).toFixed(1)),
      checked: checked.split('\n').length,
      is_ready: isReady,
      verified,
      attachment: download.body === content,
      entered: entered.status,
    };
    node.stop();
    database.stop();
    return facts;
  },
  {
    'the restored node is ready': (facts) => facts.is_ready,
    'no write from before the backup is lost': (facts) => facts.lost === 0 && facts.doubled === 0,
    'people had worked': (facts) => facts.writes_before_backup > 20 && facts.writes_after_backup > 0,
    'audit chains and data are intact': (facts) => facts.verified === true,
    'the attached file is there': (facts) => facts.attachment,
    'people go on working': (facts) => facts.entered === 201,
  },
);
