import { expect, test } from 'vitest';
import { cutText, fromByteRanges } from './text-ranges';

test('byte ranges are converted to string ranges', () => {
  // The ellipsis has three bytes, ü two, the character after it four.
  const text = '… über 🩸 leak';
  expect(fromByteRanges(text, [{ start: 4, end: 9 }])).toEqual([{ start: 2, end: 6 }]);
  const [leak] = fromByteRanges(text, [{ start: 15, end: 19 }]);
  expect(text.slice(leak?.start, leak?.end)).toBe('leak');
});

test('a text is split into marked and unmarked parts', () => {
  expect(cutText('a leak at last', [{ start: 2, end: 6 }])).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'leak', isMarked: true },
    { text: ' at last', isMarked: false },
  ]);
});

test('overlapping, reversed and out-of-range ranges lose no characters', () => {
  const text = 'abcdef';
  const pieces = cutText(text, [
    { start: 3, end: 5 },
    { start: 0, end: 4 },
    { start: 5, end: 99 },
  ]);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.every(({ isMarked }) => isMarked)).toBe(true);
  expect(cutText('', [{ start: 0, end: 3 }])).toEqual([]);
});
