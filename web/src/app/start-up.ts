import { startAuthenticated, startUnauthenticated } from '@/api/auth-state';
import { client, unwrap, type Schemas } from '@/api/client';
import { dropTokens, getSession, loadSession, updateSession } from '@/api/session';
import { nextSignInPath } from '@/api/sign-in-flow';
import { isTokenValid } from '@/lib/token';

// Restores the session from stored tokens. Users with an incomplete sign-in are sent to the next step first, so that no
// guard sees them on a page they cannot open yet.
export async function startUp(returnTo: string | null, goTo: (path: string) => Promise<void>) {
  if (!isTokenValid(loadSession().accessToken)) {
    dropTokens();
    startUnauthenticated();
    return;
  }
  let user: Schemas['UserProfile'];
  try {
    user = await unwrap(client.GET('/users/profile'));
  } catch (error) {
    console.error('the profile could not be loaded', error);
    startUnauthenticated();
    return;
  }
  updateSession({ tenantID: usableTenant(user) });
  const { mfaToken, tenantID } = getSession();
  if (!mfaToken || !tenantID) await goTo(await nextSignInPath(returnTo));
  // The second-factor check may have ended the session.
  if (getSession().accessToken) startAuthenticated(user);
}

// A stored tenant the user no longer belongs to is ignored.
function usableTenant({ all_tenants, last_logged_in_tenant_id }: Schemas['UserProfile']): string | null {
  const isMember = (id: string | null) => all_tenants.some((tenant) => tenant.id === id);
  const { tenantID } = getSession();
  if (isMember(tenantID)) return tenantID;
  return isMember(last_logged_in_tenant_id) ? last_logged_in_tenant_id : null;
}
