import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { planQuery } from '@/parts/access/plan';
import { SplashScreen } from '@/ui/SplashScreen';
import { landingPath } from '@/app/landing';
import { PlanError } from './PlanError';

export function RootRedirect() {
  const { preferences } = useUser();
  const { data: plan, error, refetch } = useQuery(planQuery(getSession().tenantID));
  if (error) return <PlanError onRetry={() => void refetch()} />;
  if (!plan) return <SplashScreen />;
  return <Navigate to={landingPath(plan.features, preferences.default_landing)} replace />;
}
