import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type createHashRouter } from 'react-router';
import { ThemeRoot } from '@/ui/theme/ThemeRoot';
import { ToastRoot } from '@/ui/toast';
import { SettingsProvider, useSettings } from './settings/settings-context';

interface AppProps {
  router: ReturnType<typeof createHashRouter>;
  queryClient: QueryClient;
}

export function App({ router, queryClient }: AppProps) {
  return (
    <SettingsProvider>
      <Themed>
        <QueryClientProvider client={queryClient}>
          {/* Rendered as a transition, the new address would appear after the new session, and the guards read both. */}
          <RouterProvider router={router} useTransitions={false} />
          <ToastRoot />
        </QueryClientProvider>
      </Themed>
    </SettingsProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { settings } = useSettings();
  return <ThemeRoot choice={settings}>{children}</ThemeRoot>;
}
