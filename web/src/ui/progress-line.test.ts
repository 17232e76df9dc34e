import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgressLine } from './progress-line';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const width = (element: HTMLElement) => Number(/scaleX\((.+)\)/.exec(element.style.transform)?.[1]);

test('the bar starts at 0.08, trickles every 800 ms and never completes on its own', () => {
  const element = document.createElement('div');
  const line = new ProgressLine(element);
  line.start();
  expect(width(element)).toBe(0.08);
  vi.advanceTimersByTime(799);
  expect(width(element)).toBe(0.08);
  vi.advanceTimersByTime(1);
  expect(width(element)).toBeGreaterThan(0.08);
  vi.advanceTimersByTime(800 * 200);
  expect(width(element)).toBeLessThan(1);
  line.stop();
});

test('the bar fills and hides 200 ms after completion', () => {
  const element = document.createElement('div');
  const line = new ProgressLine(element);
  line.start();
  line.done();
  expect(width(element)).toBe(1);
  expect(element.style.opacity).toBe('1');
  vi.advanceTimersByTime(200);
  expect(element.style.opacity).toBe('0');
});
