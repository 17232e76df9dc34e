// All connections to the database are cut, again and again, while jobs import files. No job fails.
import { drill, importsSucceed, nothingLost, sleep } from './support/drill.mjs';

const cuts = 5;

await drill(
  'connections cut',
  async (scene) => {
    scene.work(2);
    await scene.import('ABCD');
    let cut = 0;
    for (let i = 0; i < cuts; i++) {
      await sleep(1500);
      cut += Number(
        await scene.cluster.sql(
          "select count(pg_terminate_backend(pid)) from pg_stat_activity where usename = 'pharos'",
        ),
      );
    }
    return { cut, ...(await scene.finish()) };
  },
  { ...nothingLost, ...importsSucceed },
);
