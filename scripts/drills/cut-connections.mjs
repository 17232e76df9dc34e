// All connections to the database are cut, again and again, while jobs import files. No job fails.
import { check, failedJobs, firstProduct, Load, main, Person, sleep, startImport, waitForJobs } from './cluster.mjs';

await main(
  'connections cut',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const product = await firstProduct(person);
    const load = new Load(person, product, 2);
    for (const prefix of ['A', 'B', 'C', 'D']) await startImport(person, product, prefix, 10_000);
    for (let i = 0; i < 5; i++) {
      await sleep(1500);
      cluster.sql("select count(pg_terminate_backend(pid)) from pg_stat_activity where usename = 'pharos'");
    }
    await load.stop();
    const finished = await waitForJobs(cluster, 400);
    const imported = Number(cluster.sql("select count(*) from complaints where complaint_number ~ '^[ABCD]-'"));
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
    'every row is imported once': (facts) => facts.imported === 40_000,
  },
);
