// The primary of the database stops for 45 seconds (SIGSTOP). Nodes answer health checks throughout, and nothing
// acknowledged is lost.
import { finish, firstProduct, Load, main, nothingLost, Person, sleep } from './cluster.mjs';

await main(
  'database paused for 45 s',
  async (cluster) => {
    const person = await Person.signIn(cluster);
    const load = new Load(person, await firstProduct(person));
    await sleep(3000);
    const paused = cluster.primary();
    cluster.postgres(paused, 'pause');
    const times = [];
    for (let i = 0; i < 90; i++) {
      for (const number of [1, 2, 3]) times.push((await cluster.health(number)) ?? Infinity);
      await sleep(500);
    }
    cluster.postgres(paused, 'resume');
    await sleep(15_000);
    const facts = await finish(cluster, load);
    times.sort((a, b) => a - b);
    return {
      outage_seconds: load.outageSeconds(),
      median_health_ms: Math.round(times[Math.floor(times.length / 2)]),
      slowest_health_ms: Math.round(times.at(-1)),
      ...facts,
    };
  },
  {
    ...nothingLost,
    'nodes answer throughout': (facts) => Number.isFinite(facts.slowest_health_ms),
  },
);
