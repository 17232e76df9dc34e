import type { QueryClient } from '@tanstack/react-query';
import type { createHashRouter } from 'react-router';
import { resetAuthState } from '@/api/auth-state';
import { nextSignInPath } from '@/api/sign-in-flow';
import { paths } from '@/lib/paths';
import { prefetch } from './prefetch';
import { loginPathFor } from './guards';
import { findGuard } from './router';
import { watchSession } from './session-watch';
import { startUp } from './start-up';

type Router = ReturnType<typeof createHashRouter>;

// Pages that are not accessible until sign-in is complete.
const needsSignIn = (pathname: string) =>
  findGuard(pathname) === 'secondFactor' || pathname === paths.auth.login || pathname === paths.playground.login;

// Connects session, router and query cache. Returns a function that disconnects them.
export function runSession(router: Router, queryClient: QueryClient): () => void {
  const here = () => router.state.location.pathname + router.state.location.search;

  const begin = async () => {
    const { pathname, search } = router.state.location;
    const wanted = findGuard(pathname) === 'guest' ? new URLSearchParams(search).get('returnTo') : pathname + search;
    const started = startUp(wanted, async (next) => {
      if (needsSignIn(router.state.location.pathname)) await router.navigate(next, { replace: true });
    });
    prefetch(queryClient, router.state.location);
    await started;
  };
  const stop = watchSession({
    onSignedOut: async (reason) => {
      queryClient.clear();
      if (reason === 'logout') await router.navigate(paths.root);
      else if (findGuard(router.state.location.pathname) !== 'guest') await router.navigate(loginPathFor(here()));
    },
    onSecondFactorElsewhere: async () => {
      const { pathname, search } = router.state.location;
      const isWaiting = pathname === paths.mfa.verifyOtp || pathname === paths.mfa.generateOtp;
      if (isWaiting) await router.navigate(await nextSignInPath(new URLSearchParams(search).get('returnTo')));
    },
    onReplaced: () => {
      queryClient.clear();
      resetAuthState();
      void begin();
    },
  });
  void begin();
  return stop;
}
