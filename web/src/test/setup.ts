import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { resetAuthState } from '@/api/auth-state';
import { loadSession } from '@/api/session';
import { mockApi } from './mock-api';

// Pages load on demand, and the machine may be busy. A passing test never waits this long.
configure({ asyncUtilTimeout: 30_000 });

// The test environment can neither draw nor measure, so charts are tested through their tables.
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
  // No browser tab ever becomes the one that listens for events; event-stream.test.ts tests listening.
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: { request: () => new Promise(noop) } }));
  localStorage.clear();
  loadSession();
  resetAuthState();
  mockApi.install();
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
