import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutosave } from './use-autosave';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (isPending: boolean, isHeld = false) => {
  const save = vi.fn();
  const hook = renderHook((options) => useAutosave({ save, pause: 1000, ...options }), {
    initialProps: { isPending, isHeld },
  });
  return { save, ...hook };
};

test('pending changes are saved after the pause, and every change restarts it', () => {
  const { save, rerender } = start(true);
  vi.advanceTimersByTime(900);
  rerender({ isPending: true, isHeld: false });
  vi.advanceTimersByTime(900);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(save).toHaveBeenCalledOnce();
});

test('nothing is saved while saving is held or nothing is pending', () => {
  const held = start(true, true);
  const unchanged = start(false);
  vi.advanceTimersByTime(5000);
  expect(held.save).not.toHaveBeenCalled();
  expect(unchanged.save).not.toHaveBeenCalled();
});

test('leaving before the pause is over saves pending changes', () => {
  const { save, unmount } = start(true);
  unmount();
  expect(save).toHaveBeenCalledOnce();
});
