import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useAuth } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { planFeatureLabels } from '@/lib/labels';
import { dashboardRoot, paths } from '@/lib/paths';
import { safeReturnTo } from '@/lib/return-to';
import { PlanError } from '@/app/pages/PlanError';
import { planQuery, type PlanFeature } from '@/parts/access/plan';
import { LoadingArea } from '@/ui/LoadingArea';
import { SplashScreen } from '@/ui/SplashScreen';
import { toast } from '@/ui/toast';
import { fallbackPath } from './landing';

interface GuardProps {
  children: ReactNode;
}

const afterSignIn = 'after-sign-in';

export const loginPathFor = (currentPath: string) =>
  `${paths.auth.login}?${new URLSearchParams({ returnTo: currentPath })}`;

function ToLogin() {
  const { pathname, search } = useLocation();
  const { signedOut } = useAuth();
  // Evaluated once, because the reason is cleared while the login page is still loading.
  const [target] = useState(() => loginPathFor(signedOut === 'logout' ? paths.root : pathname + search));
  return <Navigate to={target} replace />;
}

export function SignedInGuard({ children }: GuardProps) {
  const { loading, authenticated } = useAuth();
  if (loading) return <SplashScreen />;
  return authenticated ? children : <ToLogin />;
}

export function SecondFactorGuard({ children }: GuardProps) {
  const { loading, authenticated, mfa } = useAuth();
  // The application and its first page render in small steps behind the splash screen, so the browser stays responsive.
  const isWaiting = useDeferredValue(loading, true);
  if (loading || isWaiting) return <SplashScreen />;
  return authenticated && mfa ? children : <ToLogin />;
}

export function GuestGuard({ children }: GuardProps) {
  const { loading, authenticated, mfa } = useAuth();
  const [params] = useSearchParams();
  if (loading) return <SplashScreen />;
  if (authenticated && mfa) {
    const target = safeReturnTo(params.get('returnTo'));
    return <Navigate to={target ?? dashboardRoot} state={target ? undefined : afterSignIn} replace />;
  }
  return children;
}

// A page that the plan does not include redirects to one that it does.
export function PlanGuard({ feature, children }: GuardProps & { feature: PlanFeature }) {
  const { data: plan, error, refetch } = useQuery(planQuery(getSession().tenantID));
  if (error) return <PlanError onRetry={() => void refetch()} />;
  if (!plan) return <LoadingArea />;
  return plan.features[feature] ? children : <ToPlanned feature={feature} target={fallbackPath(plan.features)} />;
}

// Explains why another page opens. Not shown after sign-in, when no specific page was requested.
function ToPlanned({ feature, target }: { feature: PlanFeature; target: string }) {
  const state: unknown = useLocation().state;
  const wasAskedFor = state !== afterSignIn;
  useEffect(() => {
    if (wasAskedFor)
      toast.info(
        `Your plan does not include ${planFeatureLabels[feature]}. Contact your administrator to change the plan.`,
      );
  }, [feature, wasAskedFor]);
  return <Navigate to={target} replace />;
}
