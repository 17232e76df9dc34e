import { useNavigate, useSearchParams } from 'react-router';
import { nextSignInPath } from '@/api/sign-in-flow';

export function useContinueSignIn() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async () => navigate(await nextSignInPath(params.get('returnTo')), { replace: true });
}
