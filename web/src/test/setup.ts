import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { resetAuthState } from '@/api/auth-state';
import { loadSession } from '@/api/session';
import { mockApi } from './mock-api';

// Pages load on demand, the first of them slowly.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
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
