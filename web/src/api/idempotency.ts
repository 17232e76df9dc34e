// A key that no other call has. crypto.randomUUID exists only on secure pages, and an installation inside a company may
// be served without TLS.
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

// Every change carries a key, so that the same request delivered twice changes things once.
export function setIdempotencyKey(request: Request) {
  if (reads.has(request.method) || request.headers.has('Idempotency-Key')) return;
  request.headers.set('Idempotency-Key', newIdempotencyKey());
}
