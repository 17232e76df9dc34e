// The primary of the database is killed. Another takes over; the interruption is short and nothing acknowledged is lost.
import { drill, nodesAnswer, nothingLost, sleep } from './support/drill.mjs';

await drill(
  'database failover',
  async (scene) => {
    const { cluster } = scene;
    scene.work();
    await sleep(3000);
    const before = await cluster.primary();
    await cluster.postgres(before, 'kill');
    await sleep(30_000);
    await cluster.postgres(before, 'start');
    await sleep(10_000);
    return {
      before,
      after: await cluster.primary(),
      outage_s: scene.load.outageSeconds(),
      ...(await scene.finish()),
    };
  },
  {
    'another server is primary': (facts) => facts.after !== facts.before,
    ...nothingLost,
    ...nodesAnswer,
  },
);
