// The primary of the database is killed. Another takes over; the interruption is short and nothing acknowledged is lost.
import { check, firstProduct, Load, main, Person, sleep } from './cluster.mjs';

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
    await load.stop();
    return {
      requests: load.requests,
      before,
      after: cluster.primary(),
      errors: load.errors.length,
      outage_seconds: load.outageSeconds(),
      slowest_health_ms: Math.round(slowest),
      ...check(cluster, load.acknowledged),
    };
  },
  {
    'another server is primary': (facts) => facts.after !== facts.before,
    'at most 15 seconds of errors': (facts) => facts.outage_seconds <= 15,
    'no acknowledged write is lost': (facts) => facts.lost === 0 && facts.doubled === 0,
  },
);
