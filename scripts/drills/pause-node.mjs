// A node stops for 45 seconds (SIGSTOP) while it runs jobs, and then goes on. Others take over its work, and it cannot
// damage theirs.
import { drill, importsSucceed, nothingLost, sleep } from './support/drill.mjs';

await drill(
  'node paused for 45 s',
  async (scene) => {
    await scene.import('ABC');
    scene.work();
    await sleep(1000);
    await scene.without(2, 'pause', () => sleep(45_000));
    await sleep(5000);
    return scene.finish();
  },
  { ...nothingLost, ...importsSucceed },
);
