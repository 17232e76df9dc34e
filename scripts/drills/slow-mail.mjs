// A mail server takes 75 seconds for its first three mails and ten for the others, and a node is restarted while the
// server has one of its mails. Each mail arrives once, and nothing else waits for mail.
import { waitFor } from './support/cluster.mjs';
import { drill, importsSucceed, noErrors, nothingLost, sleep } from './support/drill.mjs';
import { importedRows } from './support/imports.mjs';
import { mailSettings, MailServer } from './support/mail-server.mjs';
import { Person } from './support/person.mjs';

const slowMs = 75_000;
const recipients = Array.from({ length: 20 }, (_, i) => `drill-${i + 1}@acme.example`);
const server = new MailServer({ replyMs: (_message, index) => (index < 3 ? slowMs : 10_000), otherMs: 300 });
const settings = mailSettings(await server.start());
const waiting = "outbox where sent_at is null and dead_at is null and recipient like 'drill-%'";

await drill(
  'slow mail server',
  async (scene) => {
    const { cluster } = scene;
    const admin = await Person.signIn(cluster, 'admin@acme.example');
    scene.work(2);
    await admin.call('POST', '/invitations', { emails: recipients, role_id: 'analyst' });
    await waitFor(() => server.received.length > 0);
    await scene.import('A');
    await waitFor(async () => (await cluster.count("complaints where complaint_number ~ '^A-'")) === importedRows);
    const waitedAfterImport = await cluster.count(waiting);
    await waitFor(() => server.received.length >= 5, 300);
    await scene.without(2, 'stop', () => sleep(1000));
    await waitFor(async () => (await cluster.count(waiting)) === 0, 600);
    const counts = server.counts();
    return {
      mails: recipients.length,
      arrived: recipients.filter((to) => counts.has(to)).length,
      copies: recipients.reduce((sum, to) => sum + (counts.get(to) ?? 0), 0),
      waited_after_import: waitedAfterImport,
      left_waiting: await cluster.count(waiting),
      ...(await scene.finish()),
    };
  },
  {
    'each mail arrives': (facts) => facts.arrived === facts.mails && facts.left_waiting === 0,
    'no mail arrives twice': (facts) => facts.copies === facts.arrived,
    'a job does not wait for mail': (facts) => facts.waited_after_import > 0,
    ...noErrors,
    ...nothingLost,
    ...importsSucceed,
  },
  { settings },
);
