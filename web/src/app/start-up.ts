import { startAuthenticated, startUnauthenticated } from '@/api/auth-state';
import { client, unwrap, type Schemas } from '@/api/client';
import { dropTokens, getSession, loadSession, updateSession } from '@/api/session';
import { nextSignInPath } from '@/api/sign-in-flow';
import { isTokenValid } from '@/lib/token';

// Brings the application from its stored tokens to a known state. Answers where a person whose sign-in
// is not complete has to go, or null when nothing is missing or nobody is signed in.
export async function startUp(returnTo: string | null): Promise<string | null> {
  if (!isTokenValid(loadSession().accessToken)) {
    dropTokens();
    startUnauthenticated();
    return null;
  }
  let user: Schemas['UserProfile'];
  try {
    user = await unwrap(client.GET('/users/profile'));
  } catch (error) {
    console.error('the profile could not be read', error);
    startUnauthenticated();
    return null;
  }
  updateSession({ tenantID: usableTenant(user) });
  const { mfaToken, tenantID } = getSession();
  if (mfaToken && tenantID) {
    startAuthenticated(user);
    return null;
  }
  const next = await nextSignInPath(returnTo);
  // The second-factor check may have found the session gone.
  if (!getSession().accessToken) return null;
  startAuthenticated(user);
  return next;
}

// A stored tenant the person has left since counts as none.
function usableTenant({ all_tenants, last_logged_in_tenant_id }: Schemas['UserProfile']): string | null {
  const isMember = (id: string | null) => all_tenants.some((tenant) => tenant.id === id);
  const { tenantID } = getSession();
  if (isMember(tenantID)) return tenantID;
  return isMember(last_logged_in_tenant_id) ? last_logged_in_tenant_id : null;
}
