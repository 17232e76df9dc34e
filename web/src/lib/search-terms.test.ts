import { expect, test } from 'vitest';
import { findMatches } from './search-terms';

const text = 'The pump leaked; a second pump did not leak. Café PUMP, non-sterile (leakage).';
const found = (search: string) => findMatches(search, text).map(({ start, end }) => text.slice(start, end));

test('whole words match regardless of case and diacritics', () => {
  expect(found('pump')).toEqual(['pump', 'pump', 'PUMP']);
  expect(found('leak')).toEqual(['leak']);
  expect(found('cafe')).toEqual(['Café']);
});

test('prefixes, phrases and words with punctuation match', () => {
  expect(found('leak*')).toEqual(['leaked', 'leak', 'leakage']);
  expect(found('"second pump"')).toEqual(['second pump']);
  expect(found('"not lea"*')).toEqual(['not leak']);
  expect(found('non-sterile')).toEqual(['non-sterile']);
});

test('NEAR is not a search term, and applies NOT to all of its terms', () => {
  expect(found('second NEAR/3 sterile')).toEqual(['second', 'sterile']);
  expect(found('cafe NOT second NEAR/3 sterile')).toEqual(['Café']);
});

test('operators are not search terms, and negated terms are ignored', () => {
  expect(found('second AND (leak OR cafe)')).toEqual(['second', 'leak', 'Café']);
  expect(found('second NOT pump')).toEqual(['second']);
  expect(found('NOT (pump OR leak) second')).toEqual(['second']);
  expect(found('and')).toEqual([]);
});

test('regular expression characters are treated literally', () => {
  expect(found('.* [a]+ \\')).toEqual(['a']);
  expect(found('')).toEqual([]);
  expect(found('"')).toEqual([]);
  expect(found('()')).toEqual([]);
});
