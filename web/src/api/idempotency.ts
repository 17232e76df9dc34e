// A unique key. crypto.randomUUID exists only in secure contexts, and an on-premises installation may be served without
// TLS.
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const header = 'Idempotency-Key';
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

// Every change carries a key, so a request delivered twice takes effect once.
export function setIdempotencyKey(request: Request) {
  if (reads.has(request.method) || request.headers.has(header)) return;
  request.headers.set(header, newIdempotencyKey());
}

const retryAfter = 300;
const pause = () => new Promise((resolve) => setTimeout(resolve, retryAfter));

// A change whose connection broke is retried once with the same key; if the first request did arrive, the server
// repeats its response. The query cache retries reads.
export async function sendChangeSafely(request: Request, send: (request: Request) => Promise<Response>) {
  if (!request.headers.has(header)) return send(request);
  const again = request.clone();
  try {
    return await send(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    await pause();
    return send(again);
  }
}
