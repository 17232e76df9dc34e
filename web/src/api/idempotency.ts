// A key that no other call has. crypto.randomUUID exists only on secure pages, and an installation inside a company may
// be served without TLS.
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const header = 'Idempotency-Key';
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

// Every change carries a key, so that the same request delivered twice changes things once.
export function setIdempotencyKey(request: Request) {
  if (reads.has(request.method) || request.headers.has(header)) return;
  request.headers.set(header, newIdempotencyKey());
}

const retryAfter = 300;
const pause = () => new Promise((resolve) => setTimeout(resolve, retryAfter));

// A change whose connection broke is sent once more under the same key: if it had arrived after all, the server answers
// as it did then. Reads are repeated by the query cache.
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
