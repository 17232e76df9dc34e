import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { resetAuthState } from '@/api/auth-state';
import { loadSession } from '@/api/session';
import { chosenDateFormat, showDatesAs } from '@/lib/dates';
import { mockApi } from './mock-api';

// Pages load on demand, and the machine may be busy. A passing test never waits this long.
configure({ asyncUtilTimeout: 30_000 });

// The test environment can neither draw nor measure, so charts are tested through their tables.
vi.mock('@/ui/charts/engine', () => ({
  init: () => ({ setOption: noop, on: noop, resize: noop, dispose: noop, dispatchAction: noop }),
}));
const noop = () => undefined;

// Styles go into an element outside of the document: looking for visible elements compares each of them with every rule
// in the document.
vi.mock('@emotion/cache', async (original) => {
  const { default: createCache } = await original<typeof import('@emotion/cache')>();
  const container = document.createElement('div');
  return { default: (options: Parameters<typeof createCache>[0]) => createCache({ ...options, container }) };
});

// The testing library does this only once in a process, and undoes it after the first file.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

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
  showDatesAs(chosenDateFormat(undefined, undefined));
  mockApi.install();
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// Vitest drops the replies to what a finished file still loads. Later files would wait for such a module until a limit
// ends them.
afterAll(() => vi.dynamicImportSettled());
