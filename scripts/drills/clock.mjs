// The clock of one node is five minutes ahead, then five minutes behind, while people work on all nodes, jobs import
// files, monitors run and mail is sent.
import { waitFor } from './support/cluster.mjs';
import { drill, importsSucceed, noErrors, nothingLost, sleep } from './support/drill.mjs';
import { mailSettings, MailServer } from './support/mail-server.mjs';
import { Person } from './support/person.mjs';

const wrong = 2;
const server = new MailServer({ replyMs: () => 1000 });
const settings = mailSettings(await server.start());
const waiting = 'outbox where sent_at is null and dead_at is null';

// The largest step back in time from one audit entry to the next, in seconds.
const auditStepBack = async (cluster) =>
  Number(
    await cluster.sql(
      `select coalesce(round(max(before - at) / 1e6), 0)
       from (select at, lag(at) over (partition by tenant_id order by seq) as before from audit_entries) steps`,
    ),
  );

// People sign in on the node with the wrong clock and go on, an import is started there, and people are invited.
async function phase(scene, clock, prefix, invited) {
  const { cluster } = scene;
  scene.health.ignore(wrong);
  await cluster.node(wrong, 'stop');
  await cluster.startNode(wrong, { clock });
  scene.health.watch(wrong);
  const signedIn = await Person.signIn(cluster, 'analyst@acme.example', scene.person.at(cluster, wrong).address)
    .then(() => 'ok')
    .catch((error) => String(error.message).slice(0, 120));
  const admin = await Person.signIn(cluster, 'admin@acme.example');
  await admin.at(cluster, wrong).call('POST', '/invitations', { emails: invited, role_id: 'analyst' });
  await scene.import(prefix);
  await sleep(10_000);
  const answer = await scene.person.at(cluster, wrong).try('GET', '/products?page_size=1');
  await waitFor(async () => (await cluster.count(waiting)) === 0, 200);
  return { signedIn, session: answer.status };
}

const invited = ['ahead', 'behind'].map((which) =>
  Array.from({ length: 5 }, (_, i) => `${which}-${i + 1}@acme.example`),
);

await drill(
  'clock of a node wrong by 5 minutes',
  async (scene) => {
    scene.work();
    const ahead = await phase(scene, '+300s', 'A', invited[0]);
    const behind = await phase(scene, '-300s', 'B', invited[1]);
    const counts = server.counts();
    return {
      ahead,
      behind,
      audit_step_back_s: await auditStepBack(scene.cluster),
      mails: invited
        .flat()
        .map((to) => counts.get(to) ?? 0)
        .join(' '),
      ...(await scene.finish()),
    };
  },
  {
    'people can sign in on the node': (facts) => facts.ahead.signedIn === 'ok' && facts.behind.signedIn === 'ok',
    'sessions of other nodes are valid there': (facts) => facts.ahead.session === 200 && facts.behind.session === 200,
    'times in the audit trail are in order': (facts) => facts.audit_step_back_s < 60,
    'each mail arrives once': (facts) =>
      facts.mails ===
      invited
        .flat()
        .map(() => 1)
        .join(' '),
    ...noErrors,
    ...nothingLost,
    ...importsSucceed,
  },
  { settings },
);
