import { expect, test } from 'vitest';
import { findWords } from './search-terms';

const text = 'The pump leaked; a second pump did not leak. Café PUMP, non-sterile (leakage).';
const found = (search: string) => findWords(search, text).map(({ start, end }) => text.slice(start, end));

test('whole words are found, whatever their case and marks', () => {
  expect(found('pump')).toEqual(['pump', 'pump', 'PUMP']);
  expect(found('leak')).toEqual(['leak']);
  expect(found('cafe')).toEqual(['Café']);
});

test('beginnings, phrases and words with marks inside', () => {
  expect(found('leak*')).toEqual(['leaked', 'leak', 'leakage']);
  expect(found('"second pump"')).toEqual(['second pump']);
  expect(found('"not lea"*')).toEqual(['not leak']);
  expect(found('non-sterile')).toEqual(['non-sterile']);
});

test('operators are no words, and what must not occur is not looked for', () => {
  expect(found('second AND (leak OR cafe)')).toEqual(['second', 'leak', 'Café']);
  expect(found('second NOT pump')).toEqual(['second']);
  expect(found('NOT (pump OR leak) second')).toEqual(['second']);
  expect(found('and')).toEqual([]);
});

test('marks that mean something elsewhere are only marks', () => {
  expect(found('.* [a]+ \\')).toEqual(['a']);
  expect(found('')).toEqual([]);
  expect(found('"')).toEqual([]);
  expect(found('()')).toEqual([]);
});
