// A node stops for 45 seconds (SIGSTOP) while it runs jobs, and then goes on. Others take over its work, and it cannot
// damage theirs.
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
    return finish(cluster, load, 'ABC');
  },
  { ...nothingLost, ...importsSucceed(60_000) },
);
