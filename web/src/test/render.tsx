import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { startAuthenticated, type UserProfile } from '@/api/auth-state';
import { updateSession } from '@/api/session';
import { App } from '@/app/App';
import { createQueryClient } from '@/app/query-client';
import { createTestRouter } from '@/app/router';
import { runSession } from '@/app/run';
import { SettingsProvider } from '@/app/settings/settings-context';
import { ToastRoot } from '@/ui/toast';
import { acme, freshToken, profile } from './fixtures';

export function storeSession(change: Partial<Record<'accessToken' | 'mfaToken' | 'tenantID', string>> = {}) {
  const session = { accessToken: freshToken(), mfaToken: 'mfa-1', tenantID: acme.id, ...change };
  for (const [key, value] of Object.entries(session)) if (value) localStorage.setItem(key, value);
}

// Types without a delay between keys.
const createUser = () => userEvent.setup({ delay: null });

function createTestQueryClient() {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  onTestFinished(() => queryClient.clear());
  return queryClient;
}

// The whole application at an address, started from browser storage.
export function renderAppAt(path: string) {
  const router = createTestRouter(path);
  const queryClient = createTestQueryClient();
  onTestFinished(runSession(router, queryClient));
  render(<App router={router} queryClient={queryClient} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: createUser(), router, queryClient, address };
}

// What ThemeRoot provides to whole applications.
const styles = createCache({ key: 'css' });

function renderFor(user: UserProfile, page: ReactNode) {
  updateSession({ accessToken: freshToken(), mfaToken: 'mfa-1', tenantID: acme.id });
  startAuthenticated(user);
  render(
    <CacheProvider value={styles}>
      <SettingsProvider>
        <QueryClientProvider client={createTestQueryClient()}>
          {page}
          <ToastRoot />
        </QueryClientProvider>
      </SettingsProvider>
    </CacheProvider>,
  );
  return createUser();
}

// One component for a signed-in user, on a page with an address.
export const renderWithApp = (ui: ReactNode, user: UserProfile = profile, address = '/') => ({
  user: renderFor(user, <MemoryRouter initialEntries={[address]}>{ui}</MemoryRouter>),
});

// The same inside a data router, which pages with a leave guard need.
export function renderOnPage(ui: ReactNode, user: UserProfile = profile, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [address] });
  return { user: renderFor(user, <RouterProvider router={router} />), router };
}
