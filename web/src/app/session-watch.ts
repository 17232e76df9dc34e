import {
  forgetSignOut,
  getAuthState,
  passSecondFactor,
  signOutLocally,
  subscribeAuth,
  type AuthState,
} from '@/api/auth-state';
import { getSession } from '@/api/session';
import { storageKeys } from '@/lib/storage';
import { isTokenValid, tokenExpiry } from '@/lib/token';

// Session side effects outside React.
export interface SessionEvents {
  onSignedOut: (reason: NonNullable<AuthState['signedOut']>) => Promise<void>;
  // Another tab completed the second factor for this session.
  onSecondFactorElsewhere: () => Promise<void>;
  // Another tab signed in, so start over with the tokens it stored.
  onReplaced: () => void;
}

const longestTimer = 2 ** 31 - 1;

export function watchSession({ onSignedOut, onSecondFactorElsewhere, onReplaced }: SessionEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let previous = getAuthState();

  const checkExpiry = () => {
    clearTimeout(timer);
    const { accessToken } = getSession();
    if (!getAuthState().authenticated || !accessToken) return;
    if (!isTokenValid(accessToken)) return signOutLocally('expired');
    const remaining = (tokenExpiry(accessToken) ?? 0) - Date.now();
    timer = setTimeout(checkExpiry, Math.min(remaining, longestTimer));
  };
  const stopWatchingState = subscribeAuth((state) => {
    const { signedOut } = state;
    const hasLeft = signedOut !== null && signedOut !== previous.signedOut;
    previous = state;
    checkExpiry();
    if (hasLeft) void onSignedOut(signedOut).then(() => signedOut === 'logout' && forgetSignOut());
  });
  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    const { accessToken, mfaToken } = getSession();
    if (key === storageKeys.mfaToken && newValue && !mfaToken && getAuthState().authenticated) {
      passSecondFactor(newValue);
      void onSecondFactorElsewhere();
    }
    if (key !== storageKeys.accessToken && key !== null) return;
    if (newValue && newValue !== accessToken) onReplaced();
    if (!newValue && getAuthState().authenticated) signOutLocally('logout');
  };
  // Timers pause while the computer sleeps; the page becomes visible when it wakes.
  document.addEventListener('visibilitychange', checkExpiry);
  window.addEventListener('storage', followOtherTabs);
  checkExpiry();
  return () => {
    clearTimeout(timer);
    stopWatchingState();
    document.removeEventListener('visibilitychange', checkExpiry);
    window.removeEventListener('storage', followOtherTabs);
  };
}
