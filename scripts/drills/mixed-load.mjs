// People read and write for DRILL_MINUTES (default ten) at 70% of the rate that three nodes can take. Nothing fails, and
// the nodes need no more memory at the end than in the middle.
import { nodeNumbers } from './support/cluster.mjs';
import { drill, sleep } from './support/drill.mjs';
import { compare, Rate } from './support/load.mjs';

const minutes = Number(process.env.DRILL_MINUTES ?? 10);
const share = 0.7;
const callers = 12;
const measuredMs = 30_000;

// One request in five enters a complaint; the others read what people look at most.
function mix(scene, code, acknowledged) {
  const reads = [
    `/ae/stats?product_code=${code}`,
    '/customer_complaints?page_size=20',
    '/products?page_size=20',
    '/procodes?page_size=20',
    '/search?q=pump',
    `/ae/stats?product_code=${code}`,
    '/audit?page_size=20',
    '/work',
  ];
  return async (index, prefix) => {
    if (index % 5 !== 0) return scene.person.try('GET', reads[index % reads.length]);
    const number = `DRILL-${prefix}-${index}`;
    const complaint = { complaint_number: number, date_received: '2026-05-01', description: 'The pump stopped.' };
    const key = { 'Idempotency-Key': `${number}-drill` };
    const answer = await scene.person.try('POST', `/${scene.product}/customer-complaints`, complaint, key);
    if (answer.status === 201) acknowledged.push({ number });
    return answer;
  };
}

// Requests per second of callers that send the next request as soon as the last one was answered.
async function measureCapacity(request) {
  let count = 0;
  let answered = 0;
  const end = performance.now() + measuredMs;
  const caller = async () => {
    while (performance.now() < end) {
      const { status } = await request(count++, 'C');
      if (status > 0 && status < 500) answered++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return answered / (measuredMs / 1000);
}

await drill(
  'mixed load',
  async (scene) => {
    const { cluster } = scene;
    const { body } = await scene.person.call('GET', '/procodes?page_size=1');
    const acknowledged = [];
    const request = mix(scene, body.rows[0].product_code, acknowledged);
    const refused = [];
    for (let i = 1; i < 9; i++) {
      const { status } = await request(i + (i % 5 === 0), 'W');
      if (status !== 200) refused.push(status);
    }
    const capacity = await measureCapacity(request);
    const megabytes = async () => {
      const bytes = await Promise.all(nodeNumbers.map((n) => cluster.metric(n, 'process_resident_memory_bytes')));
      return bytes.map((value) => Math.round(value / 1e6));
    };
    const rate = new Rate(capacity * share, (index) => request(index, 'R'));
    const memory = [await megabytes()];
    for (let half = 0; half < 2; half++) {
      await sleep(minutes * 30_000);
      memory.push(await megabytes());
    }
    await rate.stop();
    return {
      load_minutes: minutes,
      warm_up_refused: refused,
      capacity_per_s: Number(capacity.toFixed(1)),
      offered_per_s: Number((capacity * share).toFixed(1)),
      requests: rate.requests,
      errors: rate.errors.length,
      first_error: rate.errors[0],
      median_ms: rate.quantile(0.5),
      p95_ms: rate.quantile(0.95),
      slowest_ms: rate.quantile(1),
      memory_mb: memory,
      growth_mb: memory[2].map((value, i) => value - memory[1][i]),
      ...(await compare(acknowledged, (statement) => cluster.sql(statement))),
      ...(await scene.finish()),
    };
  },
  {
    'every kind of request is accepted': (facts) => facts.warm_up_refused.length === 0,
    'no request fails': (facts) => facts.errors === 0,
    'no acknowledged write is lost or doubled': (facts) => facts.lost === 0 && facts.doubled === 0,
    'memory does not grow': (facts) => facts.memory_mb[2].every((end, i) => end < facts.memory_mb[1][i] * 1.1 + 20),
  },
);
