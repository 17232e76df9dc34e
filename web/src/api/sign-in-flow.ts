import { paths } from '@/lib/paths';
import { safeReturnTo, withReturnTo } from '@/lib/return-to';
import { ApiError } from './api-error';
import { getAuthState } from './auth-state';
import { client, unwrap } from './client';
import { getSession } from './session';

async function secondFactorPath(): Promise<string> {
  try {
    const { has_secret } = await unwrap(client.GET('/users/secret'));
    return has_secret ? paths.mfa.verifyOtp : paths.mfa.generateOtp;
  } catch (error) {
    // If the session has ended in the meantime, the user has already been notified.
    if (!(error instanceof ApiError && error.status === 401)) console.error('second-factor check failed', error);
    return paths.mfa.verifyOtp;
  }
}

// Where to go after each sign-in step: tenant, second factor, then the requested page.
export async function nextSignInPath(returnTo: string | null): Promise<string> {
  if (!getSession().tenantID) return withReturnTo(paths.auth.selectTenant, returnTo);
  if (!getAuthState().mfa) return withReturnTo(await secondFactorPath(), returnTo);
  return safeReturnTo(returnTo) ?? paths.root;
}
