// A node is killed (kill -9) while people work and jobs import files. Nothing acknowledged is lost, and every job ends well.
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
  'kill -9 of a node',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const product = await firstProduct(person);
    const load = new Load(person, product);
    for (const prefix of ['A', 'B', 'C']) await startImport(person, product, prefix);
    await sleep(1500);
    cluster.node(2, 'kill');
    await sleep(2000);
    cluster.node(1, 'kill');
    await sleep(3000);
    cluster.node(1, 'start');
    cluster.node(2, 'start');
    await sleep(3000);
    return finish(cluster, load, 'ABC');
  },
  { ...nothingLost, ...importsSucceed(60_000) },
);
