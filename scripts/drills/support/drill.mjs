// What every drill does: start a cluster, let people work, break something, and compare what became of it with the goals.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';

import { Cluster, newestProgram, nodeNumbers, sleep } from './cluster.mjs';
import { Health } from './health.mjs';
import { awaitJobs, importedRows, startImport } from './imports.mjs';
import { compare, Load } from './load.mjs';
import { Person } from './person.mjs';

// A running cluster with a signed-in person.
export class Scene {
  #prefixes = '';
  #rows = 0;
  static async enter(cluster) {
    const scene = new Scene();
    scene.cluster = cluster;
    scene.person = await Person.signIn(cluster);
    scene.product = await scene.person.firstProduct();
    scene.health = new Health(cluster, nodeNumbers);
    return scene;
  }
  // People enter complaints from now on.
  work(writers = 4) {
    this.load = new Load(this.person, this.product, writers);
  }
  // Starts one import for each letter. Returns the last response.
  async import(prefixes, rows = importedRows) {
    let answer;
    for (const prefix of prefixes) {
      answer = await startImport(this.person, this.product, prefix, rows);
      if (answer.status >= 300) continue;
      this.#prefixes += prefix;
      this.#rows += rows;
    }
    return answer;
  }
  // Takes a node down for as long as `during` runs.
  async without(number, action, during) {
    this.health.ignore(number);
    await this.cluster.node(number, action);
    await during();
    if (action === 'pause') await this.cluster.node(number, 'resume');
    else await this.cluster.startNode(number);
    this.health.watch(number);
  }
  // Stops the people at work, waits for the imports, and says what became of both.
  async finish() {
    const facts = {};
    if (this.load) {
      await this.load.stop();
      Object.assign(facts, {
        requests: this.load.requests,
        errors: this.load.errors.length,
        error_kinds: this.load.errorKinds(),
        longest_pause_s: this.load.longestPauseSeconds(),
        ...(await compare(this.load.acknowledged, (statement) => this.cluster.sql(statement))),
      });
    }
    if (this.#prefixes) {
      Object.assign(facts, await awaitJobs(this.cluster, this.#prefixes), { rows_expected: this.#rows });
    }
    return { ...facts, ...(await this.health.facts()) };
  }
}

// Goals that several drills have.
export const nothingLost = {
  'no acknowledged write is lost': (facts) => facts.lost === 0,
  'no write is stored twice': (facts) => facts.doubled === 0,
  'people worked': (facts) => facts.requests > 20,
};
export const noErrors = { 'no request fails': (facts) => facts.errors === 0 };
export const importsSucceed = {
  'no job fails': (facts) => facts.jobs_failed === 0 && facts.jobs_finished,
  'every row is imported once': (facts) => facts.rows_imported === facts.rows_expected,
};
export const nodesAnswer = { 'nodes answer health checks throughout': (facts) => facts.health_unanswered === 0 };

function version(program) {
  const text = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return text.split('\n')[0];
}

// Runs a drill on a fresh cluster and prints its result. `run` returns facts, and `goals` are conditions on them.
// `options` are those of Cluster.
export async function drill(name, run, goals, options = {}) {
  const cluster = new Cluster(options);
  let facts = {};
  let broken = [];
  let scene;
  const began = performance.now();
  try {
    await cluster.start();
    const started = Math.round((performance.now() - began) / 1000);
    scene = await Scene.enter(cluster);
    facts = { ...(await run(scene)), started_in_s: started };
    broken = Object.entries(goals)
      .filter(([, holds]) => !holds(facts))
      .map(([goal]) => goal);
  } catch (error) {
    broken = [`the drill failed: ${error.stack ?? error}`];
  } finally {
    await scene?.health.facts();
    await cluster.stop();
  }
  facts.minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  facts.machine_load = loadavg()[0].toFixed(1);
  facts.program = version(newestProgram);
  console.log(`${broken.length ? 'FAILED' : 'passed'} ${name} ${JSON.stringify(facts)}`);
  for (const goal of broken) console.log(`  not reached: ${goal}`);
  process.exit(broken.length ? 1 : 0);
}

export { sleep };
