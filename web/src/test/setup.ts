import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { resetAuthState } from '@/api/auth-state';
import { loadSession } from '@/api/session';
import { mockApi } from './mock-api';

// Pages load on demand, and the machine may be busy with other things. A test that passes never waits that long.
configure({ asyncUtilTimeout: 30_000 });

// The test environment can neither draw nor measure: what a chart shows is tested by its table.
vi.mock('@/ui/charts/engine', () => ({
  init: () => ({ setOption: noop, on: noop, resize: noop, dispose: noop, dispatchAction: noop }),
}));
const noop = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = noop;
      unobserve = noop;
      disconnect = noop;
    },
  );
  localStorage.clear();
  loadSession();
  resetAuthState();
  mockApi.install();
  window.scrollTo = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
