import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { resetAuthState } from '@/api/auth-state';
import { loadSession } from '@/api/session';
import { mockApi } from './mock-api';

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
