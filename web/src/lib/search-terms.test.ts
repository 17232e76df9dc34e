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

test('terms of NEAR match where they are near each other', () => {
  expect(found('second NEAR/3 pump')).toEqual(['pump', 'second', 'pump']);
  expect(found('leaked NEAR/1 second')).toEqual(['leaked', 'second']);
  expect(found('pump NEAR/1 leak*')).toEqual(['pump', 'leaked', 'leak', 'PUMP']);
  expect(found('pump NEAR/1 non-sterile')).toEqual(['PUMP', 'non-sterile']);
  expect(found('"pump did" NEAR/1 leak')).toEqual(['pump did', 'leak']);
  expect(found('second NEAR/3 sterile')).toEqual([]);
  expect(found('second NEAR/1 leak OR not')).toEqual(['not']);
  expect(found('cafe NOT second NEAR/3 pump')).toEqual(['Café']);
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
