import { expect, test } from 'vitest';
import { statistics } from './statistics';
import { terms } from './terms';

const entries = [...statistics, ...terms];

test('every entry has its own address', () => {
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test('help next to a figure is one or two sentences', () => {
  const sentences = (text: string) => text.match(/[.?!](\s|$)/g)?.length ?? 0;
  const wordy = statistics.filter(({ text }) => sentences(text) > 2);
  expect(wordy).toEqual([]);
});

test('terms are listed in alphabetical order', () => {
  const names = terms.map(({ term }) => term);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
});
