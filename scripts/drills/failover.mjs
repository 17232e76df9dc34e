// The primary of the database is killed. Another takes over; the interruption is short and nothing acknowledged is lost.
import { finish, firstProduct, Load, main, nothingLost, Person, sleep } from './cluster.mjs';

await main(
  'database failover',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const load = new Load(person, await firstProduct(person));
    await sleep(3000);
    const before = cluster.primary();
    cluster.postgres(before, 'kill');
    let slowest = 0;
    for (let i = 0; i < 60; i++) {
      for (const number of [1, 2, 3]) slowest = Math.max(slowest, (await cluster.health(number)) ?? Infinity);
      await sleep(500);
    }
    cluster.postgres(before, 'start');
    await sleep(10_000);
    const facts = await finish(cluster, load);
    return {
      before,
      after: cluster.primary(),
      outage_seconds: load.outageSeconds(),
      slowest_health_ms: Math.round(slowest),
      ...facts,
    };
  },
  {
    'another server is primary': (facts) => facts.after !== facts.before,
    'at most 15 seconds of errors': (facts) => facts.outage_seconds <= 15,
    ...nothingLost,
  },
);
