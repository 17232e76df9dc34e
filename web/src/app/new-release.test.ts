import { beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewRelease } from './new-release';

const missingPart = () => new Event('vite:preloadError', { cancelable: true });

beforeEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

test('a part of an earlier release reloads the page instead of showing an error', () => {
  const target = new EventTarget();
  const reload = vi.fn();
  reloadForNewRelease(target, reload);
  const event = missingPart();
  target.dispatchEvent(event);
  expect(reload).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
});

test('a part that is still missing after the reload shows its error', () => {
  vi.useFakeTimers();
  const target = new EventTarget();
  const reload = vi.fn();
  reloadForNewRelease(target, reload);
  target.dispatchEvent(missingPart());
  vi.advanceTimersByTime(10_000);
  const again = missingPart();
  target.dispatchEvent(again);
  expect(reload).toHaveBeenCalledOnce();
  expect(again.defaultPrevented).toBe(false);
  vi.advanceTimersByTime(60_000);
  target.dispatchEvent(missingPart());
  expect(reload).toHaveBeenCalledTimes(2);
});
