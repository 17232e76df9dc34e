// The primary of the database stops for 45 seconds (SIGSTOP). Nodes answer health checks throughout, and nothing
// acknowledged is lost.
import { drill, nodesAnswer, nothingLost, sleep } from './support/drill.mjs';

await drill(
  'database paused for 45 s',
  async (scene) => {
    const { cluster } = scene;
    scene.work();
    await sleep(3000);
    const paused = await cluster.primary();
    await cluster.postgres(paused, 'pause');
    await sleep(45_000);
    await cluster.postgres(paused, 'resume');
    await sleep(15_000);
    return { outage_s: scene.load.outageSeconds(), ...(await scene.finish()) };
  },
  { ...nothingLost, ...nodesAnswer },
);
