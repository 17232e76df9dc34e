// A node is killed (kill -9) while people work and jobs import files. Nothing acknowledged is lost, and every job ends well.
import { check, failedJobs, firstProduct, Load, main, Person, sleep, startImport, waitForJobs } from './cluster.mjs';

await main(
  'kill -9 of a node',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const product = await firstProduct(person);
    const load = new Load(person, product);
    const imports = [];
    for (const prefix of ['A', 'B', 'C']) imports.push((await startImport(person, product, prefix)).status);
    await sleep(1500);
    cluster.node(2, 'kill');
    await sleep(2000);
    cluster.node(1, 'kill');
    await sleep(3000);
    cluster.node(1, 'start');
    cluster.node(2, 'start');
    await sleep(3000);
    await load.stop();
    const finished = await waitForJobs(cluster, 400);
    const imported = Number(cluster.sql("select count(*) from complaints where complaint_number ~ '^[ABC]-'"));
    return {
      requests: load.requests,
      errors: load.errors.length,
      imports: imports.join(),
      imported,
      finished,
      failed: failedJobs(cluster),
      ...check(cluster, load.acknowledged),
    };
  },
  {
    'no acknowledged write is lost': (facts) => facts.lost === 0 && facts.doubled === 0,
    'no job fails': (facts) => facts.failed === 0 && facts.finished,
    'every row is imported once': (facts) => facts.imported === 60_000,
  },
);
