import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError, isSessionLost } from './api-error';
import { signOutLocally } from './auth-state';
import { sendChangeSafely, setIdempotencyKey } from './idempotency';
import type { components, paths } from './schema';
import { getSession } from './session';
import { readStored } from '@/lib/storage';

export type Schemas = components['schemas'];

const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

// The calls for which failed attempts are counted.
const isSignIn = (request: Request) => /\/auth\/login$|\/users\/secret\//.test(new URL(request.url).pathname);

const sendSession: Middleware = {
  onRequest({ request }) {
    const { accessToken, mfaToken, tenantID } = getSession();
    const xsrfToken = readCookie('XSRF-TOKEN');
    if (accessToken) request.headers.set('Authorization', `Bearer ${accessToken}`);
    if (tenantID) request.headers.set('X-Tenant-ID', tenantID);
    if (mfaToken) request.headers.set('X-MFA-Token', mfaToken);
    if (xsrfToken) request.headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrfToken));
    const deviceToken = readStored('deviceToken');
    if (deviceToken && isSignIn(request)) request.headers.set('X-Device-Token', deviceToken);
    setIdempotencyKey(request);
  },
};

export const client = createClient<paths>({
  baseUrl: new URL('/app/v1', window.location.origin).href,
  // Looked up on each call so that tests can replace it.
  fetch: (request) => sendChangeSafely(request, (sent) => globalThis.fetch(sent)),
});
client.use(sendSession);

// Returns the response data or throws an ApiError. The only place where a lost session signs the user out.
export async function unwrap<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  const seconds = Number(response.headers.get('Retry-After') ?? NaN);
  const failure = new ApiError(response.status, error, Number.isFinite(seconds) ? seconds : null);
  if (isSessionLost(failure.errorCode)) signOutLocally('lost');
  throw failure;
}
