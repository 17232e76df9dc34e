// People at work, and what became of their work.
import { sleep } from './cluster.mjs';

// People who enter complaints without pause. A request is repeated with the same Idempotency-Key until it succeeds, as
// a careful client does. `errors` lists when requests failed; `acknowledged` what the server said it had stored, and
// when.
export class Load {
  acknowledged = [];
  errors = [];
  requests = 0;
  #stopped = false;
  #abandoned = false;
  #writers = [];

  constructor(person, product, writers) {
    for (let n = 0; n < writers; n++) this.#writers.push(this.#write(person, product, n));
    // An early failure is reported when the load ends.
    for (const writer of this.#writers) writer.catch(() => {});
  }
  async #write(person, product, writer) {
    for (let i = 0; !this.#stopped; i++) {
      const number = `DRILL-${writer}-${i}`;
      const complaint = { complaint_number: number, date_received: '2026-05-01', description: 'The pump stopped.' };
      while (!this.#abandoned) {
        this.requests++;
        const path = `/${product}/customer-complaints`;
        const answer = await person.try('POST', path, complaint, { 'Idempotency-Key': `${number}-drill` });
        if (answer.status === 201) {
          this.acknowledged.push({ number, at: Date.now() });
          break;
        }
        if (answer.status >= 400 && answer.status < 500) {
          throw new Error(`a complaint was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
        this.errors.push({ at: Date.now(), status: answer.status, what: JSON.stringify(answer.body).slice(0, 120) });
        await sleep(100);
      }
    }
  }
  async stop() {
    this.#stopped = true;
    await Promise.all(this.#writers);
  }
  // The people give up: what was not acknowledged is not repeated.
  abandon() {
    this.#stopped = true;
    this.#abandoned = true;
  }
  // From the first error to the last.
  outageSeconds() {
    if (!this.errors.length) return 0;
    return (this.errors.at(-1).at - this.errors[0].at) / 1000;
  }
  // The longest time without an acknowledged write.
  longestPauseSeconds() {
    const times = this.acknowledged.map(({ at }) => at).sort((a, b) => a - b);
    return times.reduce((longest, at, i) => (i ? Math.max(longest, at - times[i - 1]) : 0), 0) / 1000;
  }
  // How many requests failed in each way.
  errorKinds() {
    const kinds = {};
    for (const { status, what } of this.errors) kinds[status || what] = (kinds[status || what] ?? 0) + 1;
    return kinds;
  }
}

// How many acknowledged complaints are missing or stored twice.
export async function compare(acknowledged, sql) {
  const stored = new Map();
  const rows = await sql("select complaint_number from complaints where complaint_number like 'DRILL-%'");
  for (const number of rows.split('\n').filter(Boolean)) stored.set(number, (stored.get(number) ?? 0) + 1);
  return {
    lost: acknowledged.filter(({ number }) => !stored.has(number)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  };
}

// Requests at a fixed rate, whether or not earlier ones were answered: `make` returns a function that makes one.
export class Rate {
  requests = 0;
  errors = [];
  times = [];
  #timer;
  #open = new Set();
  constructor(perSecond, make) {
    const began = performance.now();
    this.#timer = setInterval(() => {
      while (this.requests < ((performance.now() - began) / 1000) * perSecond) this.#send(make);
    }, 20);
  }
  #send(make) {
    const index = this.requests++;
    const began = performance.now();
    const request = make(index).then((answer) => {
      this.times.push(performance.now() - began);
      if (answer.status < 200 || answer.status > 299) {
        this.errors.push({ at: Date.now(), status: answer.status, what: JSON.stringify(answer.body).slice(0, 120) });
      }
      this.#open.delete(request);
    });
    this.#open.add(request);
  }
  async stop() {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
  }
  // The time that this share of the requests took at most, in milliseconds.
  quantile(share) {
    const sorted = this.times.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  }
}
