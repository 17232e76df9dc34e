import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { authOptionsQuery } from './api';
import { AuthLink } from './AuthLink';
import { useAuthPaths } from './use-auth-paths';

// Sign-up options that this installation offers.
export function JoinLinks() {
  const { isPlayground, authPaths } = useAuthPaths();
  const { data: options } = useQuery(authOptionsQuery);
  if (isPlayground) {
    return (
      <>
        New here? <AuthLink to={authPaths.register}>Get playground access</AuthLink>
        {' · '}
        <AuthLink to={paths.auth.login}>Regular sign-in</AuthLink>
      </>
    );
  }
  return (
    <>
      {options?.registration_open && (
        <>
          No account yet? <AuthLink to={paths.auth.register}>Create one</AuthLink>
        </>
      )}
      {options?.registration_open && options.playground_open && ' · '}
      {options?.playground_open && <AuthLink to={paths.playground.login}>Try the playground</AuthLink>}
    </>
  );
}
