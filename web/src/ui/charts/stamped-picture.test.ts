import { expect, test } from 'vitest';
import { wrapped } from './stamped-picture';

const widthOf = (text: string) => text.length;

test('a stamp wraps between words and keeps all of them', () => {
  const text = 'FDA MAUDE, data through 30 Sep 2026, version maude-2026-09-30.1';
  const lines = wrapped(text, 24, widthOf);
  expect(lines.join(' ')).toBe(text);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(24);
});

test('a word wider than the image gets its own line', () => {
  expect(wrapped('a averyveryverylongword b', 10, widthOf)).toEqual(['a', 'averyveryverylongword', 'b']);
});
