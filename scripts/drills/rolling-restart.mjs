// Every node is restarted while people work. No request fails.
import { finish, firstProduct, Load, main, nothingLost, Person, sleep } from './cluster.mjs';

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
    const facts = await finish(cluster, load);
    return {
      first: load.errors[0],
      ...facts,
    };
  },
  {
    'no request fails': (facts) => facts.errors === 0,
    ...nothingLost,
    'people worked': (facts) => facts.requests > 50,
  },
);
