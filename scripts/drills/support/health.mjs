// Asks every node for its health four times a second, on a thread of its own: what the drill is doing meanwhile must not
// look like a slow answer.
import { get } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

// Milliseconds until the answer, or null if there was none within five seconds.
function ask(port) {
  return new Promise((resolve) => {
    const began = performance.now();
    const request = get({ host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: 5000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : null));
      answer.on('error', () => resolve(null));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

if (!isMainThread) {
  const { port, numbers, everyMs } = workerData;
  setInterval(async () => {
    for (const number of numbers) parentPort.postMessage({ number, ms: await ask(port + 20 + number) });
  }, everyMs);
}

export class Health {
  #samples = [];
  #ignored = new Set();
  #worker;
  constructor(cluster, numbers, everyMs = 250) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: { port: cluster.port, numbers, everyMs } });
    this.#worker.on('message', (sample) => {
      if (!this.#ignored.has(sample.number)) this.#samples.push(sample);
    });
  }
  // A node that is down on purpose.
  ignore(number) {
    this.#ignored.add(number);
  }
  watch(number) {
    this.#ignored.delete(number);
  }
  async facts() {
    await this.#worker.terminate();
    const answered = this.#samples.filter(({ ms }) => ms !== null).map(({ ms }) => ms);
    answered.sort((a, b) => a - b);
    const at = (share) => Math.round(answered[Math.min(answered.length - 1, Math.floor(answered.length * share))] ?? 0);
    return {
      health_checks: this.#samples.length,
      health_unanswered: this.#samples.length - answered.length,
      health_median_ms: at(0.5),
      health_p99_ms: at(0.99),
      health_slowest_ms: at(1),
      health_over_100_ms: answered.filter((ms) => ms > 100).length,
    };
  }
}
