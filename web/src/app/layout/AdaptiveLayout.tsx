import type { ReactNode } from 'react';
import { useAuth } from '@/api/auth-state';
import { SplashScreen } from '@/ui/SplashScreen';
import { AppLayout } from './AppLayout';
import { MfaLayout } from './MfaLayout';

// For pages that everybody may see: people who are signed in keep their navigation.
export function AdaptiveLayout({ children }: { children: ReactNode }) {
  const { loading, mfa } = useAuth();
  if (loading) return <SplashScreen />;
  return mfa ? <AppLayout>{children}</AppLayout> : <MfaLayout>{children}</MfaLayout>;
}
