// A node stops for 45 seconds (SIGSTOP) while it runs jobs, and then goes on. Others take over its work, and it cannot
// damage theirs.
import { check, failedJobs, firstProduct, Load, main, Person, sleep, startImport, waitForJobs } from './cluster.mjs';

await main(
  'node paused for 45 s',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const product = await firstProduct(person);
    for (const prefix of ['A', 'B', 'C']) await startImport(person, product, prefix);
    const load = new Load(person, product);
    await sleep(1000);
    cluster.node(2, 'pause');
    await sleep(45_000);
    cluster.node(2, 'resume');
    await sleep(5000);
    await load.stop();
    const finished = await waitForJobs(cluster, 400);
    const imported = Number(cluster.sql("select count(*) from complaints where complaint_number ~ '^[ABC]-'"));
    return {
      requests: load.requests,
      errors: load.errors.length,
      finished,
      imported,
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
