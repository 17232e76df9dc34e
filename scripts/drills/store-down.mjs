// The object store is down for a while. What needs a file waits or says so; everything else works, and jobs end well.
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
  'object store down',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const product = await firstProduct(person);
    const begun = await startImport(person, product, 'A');
    cluster.run('store', 'kill');
    const load = new Load(person, product, 2);
    const refused = await startImport(person, product, 'B', 6000);
    await sleep(5000);
    await load.stop(); // before the store is back
    cluster.run('store', 'start');
    return { begun: begun.status, refused: refused.status, ...(await finish(cluster, load, 'A')) };
  },
  {
    'people who need no file notice nothing': (facts) => facts.errors === 0,
    'an upload is refused with 503': (facts) => facts.refused === 503,
    ...nothingLost,
    ...importsSucceed(20_000),
  },
);
