import { useSyncExternalStore } from 'react';
import { writeStored } from '@/lib/storage';
import type { components } from './schema';
import { dropSession, dropTokens, getSession, updateSession } from './session';

export type UserProfile = components['schemas']['UserProfile'];

// lost: the server ended the session; expired: the token expired; logout: the user signed out.
export type SignOutReason = 'lost' | 'expired' | 'logout';

export interface AuthState {
  loading: boolean;
  authenticated: boolean;
  method: 'jwt';
  mfa: boolean;
  user: UserProfile | null;
  signedOut: SignOutReason | null;
}

const initial: AuthState = {
  loading: true,
  authenticated: false,
  method: 'jwt',
  mfa: false,
  user: null,
  signedOut: null,
};

let state = initial;
const listeners = new Set<(state: AuthState) => void>();

function setState(next: AuthState) {
  state = next;
  listeners.forEach((listener) => listener(state));
}

export const getAuthState = () => state;

export function subscribeAuth(listener: (state: AuthState) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useAuth = () => useSyncExternalStore(subscribeAuth, getAuthState);

// For pages that require a signed-in user.
export function useUser(): UserProfile {
  const { user } = useAuth();
  if (!user) throw new Error('useUser requires a signed-in user');
  return user;
}

export const resetAuthState = () => setState(initial);

export const startUnauthenticated = () => setState({ ...initial, loading: false });

export const startAuthenticated = (user: UserProfile) =>
  setState({ ...initial, loading: false, authenticated: true, mfa: getSession().mfaToken !== null, user });

// Sign-in, registration and onboarding all end here. A new sign-in never inherits a second factor or a tenant.
export function signIn(token: string, user: UserProfile, tenantID = user.last_logged_in_tenant_id) {
  updateSession({ accessToken: token, mfaToken: null, tenantID });
  startAuthenticated(user);
}

// The device token survives sign-out, so failed attempts elsewhere do not lock this browser out. Other tabs only
// receive the token.
export function passSecondFactor(mfaToken: string, deviceToken?: string) {
  if (deviceToken) writeStored('deviceToken', deviceToken);
  updateSession({ mfaToken });
  setState({ ...state, mfa: true });
}

export const changeUser = (user: UserProfile) => setState({ ...state, user });

export function chooseTenant(tenantID: string, user: UserProfile) {
  updateSession({ tenantID });
  changeUser(user);
}

export const forgetSignOut = () => setState({ ...state, signedOut: null });

// Clears the session in this browser. Calling the server on sign-out happens elsewhere.
export function signOutLocally(reason: SignOutReason) {
  writeStored('recentRecords', null);
  if (reason === 'logout') dropSession();
  else dropTokens();
  setState({ ...initial, loading: false, signedOut: reason });
}
