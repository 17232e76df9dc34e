import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, ToastRoot } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// In steps, so that one timer can start the next.
const step = 50;
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += step) await act(() => vi.advanceTimersByTimeAsync(step));
}

test('a toast disappears after 5 seconds and not before', async () => {
  render(<ToastRoot />);
  act(() => void toast.success('Saved'));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await pass(4400);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await pass(700);
  expect(screen.queryByText('Saved')).toBeNull();
});
