import type { ReactNode } from 'react';
import { useAuth } from '@/api/auth-state';
import { SplashScreen } from '@/ui/SplashScreen';
import { AppLayout } from './AppLayout';
import { MfaLayout } from './MfaLayout';

// For public pages: signed-in users keep their navigation.
export function AdaptiveLayout({ children }: { children: ReactNode }) {
  const { loading, mfa } = useAuth();
  if (loading) return <SplashScreen />;
  return mfa ? <AppLayout>{children}</AppLayout> : <MfaLayout>{children}</MfaLayout>;
}
