// Every node is restarted while people work. No request fails.
import { nodeNumbers } from './support/cluster.mjs';
import { drill, noErrors, nothingLost, sleep } from './support/drill.mjs';

await drill(
  'rolling restart',
  async (scene) => {
    scene.work();
    await sleep(3000);
    for (const number of nodeNumbers) {
      await scene.without(number, 'stop', () => sleep(1000));
      await sleep(3000);
    }
    return { first_error: scene.load.errors[0], ...(await scene.finish()) };
  },
  { ...noErrors, ...nothingLost },
);
