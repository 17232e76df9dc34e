// The nodes are upgraded, one after another, while people work and jobs import files: from the program in
// DRILL_PREVIOUS to the current one. No one notices.
import { newestProgram, nodeNumbers } from './support/cluster.mjs';
import { drill, importsSucceed, noErrors, nothingLost, sleep } from './support/drill.mjs';

const previous = process.env.DRILL_PREVIOUS;
if (!previous) throw new Error('DRILL_PREVIOUS must be the path of the previous release of the program');

await drill(
  'rolling upgrade',
  async (scene) => {
    const { cluster } = scene;
    const owner = { PHAROS_MIGRATION_URL: `postgresql://pharos_owner@127.0.0.1:${cluster.port + 1}/pharos` };
    const releases = async () => {
      const answers = nodeNumbers.map(async (number) => {
        const text = await (await fetch(`http://127.0.0.1:${cluster.port + 20 + number}/metrics`)).text();
        return /^pharos_build_info\{(.*)\}/m.exec(text)[1];
      });
      return [...new Set(await Promise.all(answers))];
    };
    const before = await releases();
    const schema = () => cluster.count('schema_migrations');
    const stepsBefore = await schema();
    scene.work();
    await scene.import('A');
    await sleep(3000);
    cluster.program = newestProgram;
    const plan = await cluster.command(1, ['migrate', '--plan'], owner);
    await cluster.command(1, ['migrate', '--apply'], owner);
    for (const number of nodeNumbers) {
      await scene.without(number, 'stop', () => sleep(1000));
      await sleep(3000);
    }
    await cluster.command(1, ['migrate', '--apply', '--contract'], owner);
    await sleep(3000);
    return {
      before,
      after: await releases(),
      plan: plan.split('\n').slice(0, 3).join(' '),
      steps: (await schema()) - stepsBefore,
      first_error: scene.load.errors[0],
      ...(await scene.finish()),
    };
  },
  {
    'every node has the new release': (facts) => facts.after.length === 1 && facts.after[0] !== facts.before[0],
    ...noErrors,
    ...nothingLost,
    ...importsSucceed,
  },
  { program: previous },
);
