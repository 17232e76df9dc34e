// A data version that only one node has is published. The other nodes fetch it first, one of them is killed meanwhile,
// and no one sees the former version after anyone has seen the new one. Then it is rolled back and published again:
// each alert is sent once.
import { nodeNumbers, waitFor } from './support/cluster.mjs';
import { drill, sleep } from './support/drill.mjs';

const codesWatched = 4;

// Reads from one node without pause and notes which version answered, and when.
class Reader {
  answers = [];
  errors = [];
  #stopped = false;
  #done;
  constructor(person, code) {
    this.#done = this.#read(person, code);
  }
  async #read(person, code) {
    while (!this.#stopped) {
      const began = performance.now();
      const answer = await person.try('GET', `/ae/stats?product_code=${code}`);
      if (answer.status === 200) {
        this.answers.push({ began, ended: performance.now(), version: answer.body.meta.data_version });
      } else {
        this.errors.push(JSON.stringify(answer.body).slice(0, 120));
      }
      await sleep(30);
    }
  }
  async stop() {
    this.#stopped = true;
    await this.#done;
  }
}

// Answers from the former version to requests that began after an answer from the new one.
function lateAnswers(readers, version) {
  const all = readers.flatMap((reader) => reader.answers);
  const first = Math.min(...all.filter((answer) => answer.version === version).map((answer) => answer.ended));
  return all.filter((answer) => answer.began > first && answer.version !== version).length;
}

const alerts = (cluster) =>
  cluster.count("outbox where cause in (select 'monitor:' || id from monitors where name like 'Drill %')");

// Lets the monitors run, and waits until each has.
async function runMonitors(cluster) {
  await cluster.sql("update monitors set next_run_at = 1 where name like 'Drill %'");
  const haveRun = async () => (await cluster.count("monitors where name like 'Drill %' and next_run_at = 1")) === 0;
  if (!(await waitFor(haveRun))) throw new Error('the monitors did not run');
}

// Publishes what `command` of a node makes current while people read from all nodes.
async function whileReading(people, code, command) {
  const readers = people.map((person) => new Reader(person, code));
  await sleep(2000);
  const version = await command();
  await sleep(3000);
  for (const reader of readers) await reader.stop();
  return { late: lateAnswers(readers, version), errors: readers.flatMap((reader) => reader.errors), readers, version };
}

await drill(
  'data version on one node only',
  async (scene) => {
    const { cluster, person } = scene;
    const people = nodeNumbers.map((number) => person.at(cluster, number));
    const { body } = await person.call('GET', `/procodes?page_size=${codesWatched}`);
    const codes = body.rows.map((row) => row.product_code);
    for (const code of codes) {
      await person.call('POST', '/monitors', {
        name: `Drill ${code}`,
        kind: 'AE',
        frequency: 'daily',
        product_code: code,
        start_date: '2026-01-01T00:00:00Z',
      });
    }
    await runMonitors(cluster);
    const before = await alerts(cluster);

    const published = await whileReading(people.slice(0, 2), codes[0], async () => {
      const loading = cluster.command(2, ['generate', '--update']);
      await sleep(1000);
      await scene.without(3, 'kill', () => sleep(2000));
      await loading;
      return cluster.sql('select current_version from data_publication');
    });
    await runMonitors(cluster);
    const sent = (await alerts(cluster)) - before;

    const rolledBack = await whileReading(people, codes[0], async () => {
      await cluster.command(1, ['data', 'rollback']);
      return cluster.sql('select current_version from data_publication');
    });
    await runMonitors(cluster);
    const again = await whileReading(people, codes[0], async () => {
      await cluster.command(3, ['data', 'publish', published.version]);
      return published.version;
    });
    await runMonitors(cluster);

    const switches = [published, rolledBack, again];
    return {
      requests: switches.flatMap((one) => one.readers).reduce((sum, reader) => sum + reader.answers.length, 0),
      errors: switches.flatMap((one) => one.errors),
      late: switches.map((one) => one.late),
      // Without the killed process, whose row remains for a day.
      nodes: await cluster.sql(
        "select string_agg(distinct serves, ' ') from data_nodes where seen_until > extract(epoch from now()) * 1e6",
      ),
      current: published.version,
      alerts: sent,
      repeated: (await alerts(cluster)) - before - sent,
    };
  },
  {
    'no request fails': (facts) => facts.errors.length === 0,
    'no one sees two answers': (facts) => facts.late.every((count) => count === 0),
    'every node serves the published version': (facts) => facts.nodes === facts.current,
    'each alert is sent once': (facts) => facts.alerts > 0 && facts.repeated === 0,
  },
);
