// The object store is down for a while. What needs a file waits or says so; everything else works, and jobs end well.
import { drill, importsSucceed, noErrors, nothingLost, sleep } from './support/drill.mjs';

await drill(
  'object store down',
  async (scene) => {
    const begun = await scene.import('A');
    await scene.cluster.store('kill');
    scene.work(2);
    const refused = await scene.import('B');
    await sleep(5000);
    await scene.load.stop(); // before the store is back
    await scene.cluster.store('start');
    return { begun: begun.status, refused: refused.status, ...(await scene.finish()) };
  },
  { ...noErrors, 'an upload is refused with 503': (facts) => facts.refused === 503, ...nothingLost, ...importsSucceed },
);
