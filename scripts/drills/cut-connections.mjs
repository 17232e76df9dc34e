// All connections to the database are cut, again and again, while jobs import files. No job fails.
import {
  finish,
  firstProduct,
  importsSucceed,
  Load,
  main,
  nothingLost,
  Person,
  sleep,
  startImport,
} from './cluster.mjs';

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
    return finish(cluster, load, 'ABCD');
  },
  { ...nothingLost, ...importsSucceed(40_000) },
);
