// The object store is down for a while. What needs a file waits or says so; everything else works, and jobs end well.
import { failedJobs, firstProduct, Load, main, Person, sleep, startImport, waitForJobs } from './cluster.mjs';

await main(
  'object store down',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const product = await firstProduct(person);
    const begun = await startImport(person, product, 'A');
    cluster.run('store', 'kill');
    const load = new Load(person, product, 2);
    const refused = await startImport(person, product, 'B', 6000);
    await sleep(5000);
    await load.stop();
    cluster.run('store', 'start');
    const finished = await waitForJobs(cluster, 300);
    return {
      begun: begun.status,
      refused: refused.status,
      requests: load.requests,
      errors: load.errors.length,
      finished,
      failed: failedJobs(cluster),
      imported: Number(cluster.sql("select count(*) from complaints where complaint_number ~ '^A-'")),
    };
  },
  {
    'people who need no file notice nothing': (facts) => facts.errors === 0,
    'an upload is refused with 503': (facts) => facts.refused === 503,
    'the running import ends well': (facts) => facts.finished && facts.failed === 0 && facts.imported === 20_000,
  },
);
