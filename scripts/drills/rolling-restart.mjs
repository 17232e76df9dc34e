// Every node is restarted while people work. No request fails.
import { check, firstProduct, Load, main, Person, sleep } from './cluster.mjs';

await main(
  'rolling restart',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const load = new Load(person, await firstProduct(person));
    await sleep(3000);
    for (const number of [1, 2, 3]) {
      cluster.node(number, 'stop');
      await sleep(1000);
      cluster.node(number, 'start');
      await sleep(3000);
    }
    await load.stop();
    return {
      requests: load.requests,
      errors: load.errors.length,
      first: load.errors[0],
      ...check(cluster, load.acknowledged),
    };
  },
  {
    'no request fails': (facts) => facts.errors === 0,
    'no acknowledged write is lost': (facts) => facts.lost === 0 && facts.doubled === 0,
    'people worked': (facts) => facts.requests > 50,
  },
);
