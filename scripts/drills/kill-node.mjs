// Two nodes are killed (kill -9) while people work and jobs import files. Nothing acknowledged is lost, and every job
// ends well.
import { drill, importsSucceed, nothingLost, sleep } from './support/drill.mjs';

await drill(
  'kill -9 of nodes',
  async (scene) => {
    scene.work();
    await scene.import('ABC');
    await sleep(1500);
    await scene.without(2, 'kill', async () => {
      await sleep(2000);
      await scene.without(1, 'kill', () => sleep(3000));
    });
    await sleep(3000);
    return scene.finish();
  },
  { ...nothingLost, ...importsSucceed },
);
