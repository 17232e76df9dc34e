// The mail server rejects two recipients for good and one for now. The others get their mail once, the rejected are
// tried once and the person who invited them is notified, and the third gets the mail later.
import { waitFor } from './support/cluster.mjs';
import { drill, nothingLost } from './support/drill.mjs';
import { mailSettings, MailServer } from './support/mail-server.mjs';
import { Person } from './support/person.mjs';

const unknown = ['unknown-1@acme.example', 'unknown-2@acme.example'];
const later = 'later@acme.example';
const known = Array.from({ length: 6 }, (_, i) => `drill-${i + 1}@acme.example`);
const inviter = 'admin@acme.example';
let laterTries = 0;
const server = new MailServer({
  refuses(address) {
    if (unknown.includes(address)) return '550 no such mailbox';
    return address === later && laterTries++ === 0 ? '450 try later' : undefined;
  },
});
const settings = mailSettings(await server.start());

await drill(
  'refused recipient',
  async (scene) => {
    const { cluster } = scene;
    const admin = await Person.signIn(cluster, inviter);
    scene.work(2);
    await admin.call('POST', '/invitations', { emails: [...unknown, later, ...known], role_id: 'analyst' });
    await waitFor(async () => (await cluster.count('outbox where sent_at is null and dead_at is null')) === 0, 300);
    const counts = server.counts();
    const notices = server.received.filter(({ to, text }) => to === inviter && /could not be delivered/i.test(text));
    return {
      known: known.map((to) => counts.get(to) ?? 0).join(' '),
      later: counts.get(later) ?? 0,
      refusals: unknown.map((to) => server.refusals.filter((refusal) => refusal.to === to).length).join(' '),
      notices: notices.length,
      given_up: await cluster.count('outbox where dead_at is not null'),
      waiting: await cluster.count('outbox where sent_at is null and dead_at is null'),
      ...(await scene.finish()),
    };
  },
  {
    'each known recipient gets one mail': (facts) => facts.known === known.map(() => 1).join(' '),
    'a refused recipient is tried once': (facts) => facts.refusals === '1 1' && facts.given_up === 2,
    'the inviter is notified once of each': (facts) => facts.notices === 2,
    'a recipient refused for now gets the mail later': (facts) => facts.later === 1 && facts.waiting === 0,
    ...nothingLost,
  },
  { settings },
);
