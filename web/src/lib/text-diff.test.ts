import { expect, test } from 'vitest';
import { differingRanges } from './text-diff';

function marked(one: string, other: string) {
  const ranges = differingRanges(one, other);
  return [
    ranges.one.map(({ start, end }) => one.slice(start, end)),
    ranges.other.map(({ start, end }) => other.slice(start, end)),
  ];
}

test('the same words with different whitespace do not differ', () => {
  expect(marked('The pump\nstopped.', 'The  pump stopped.')).toEqual([[], []]);
});

test('a changed word is marked in both texts, an added one in its text', () => {
  expect(marked('The pump stopped at night.', 'The pump failed late at night.')).toEqual([
    ['stopped'],
    ['failed late'],
  ]);
  expect(marked('Alarm heard', 'Alarm was heard')).toEqual([[], ['was']]);
});

test('words shared between two changes are not marked', () => {
  expect(marked('On Monday the pump of ward 3 stopped', 'On Friday the pump of ward 7 stopped')).toEqual([
    ['Monday', '3'],
    ['Friday', '7'],
  ]);
});

test('texts with nothing in common differ completely', () => {
  expect(marked('one two', 'three four five')).toEqual([['one two'], ['three four five']]);
  expect(marked('', 'three')).toEqual([[], ['three']]);
});

test('texts too long to compare keep their common beginning and end', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ');
  const [one] = marked(`Begin ${long('a')} end`, `Begin ${long('b')} end`);
  expect(one).toEqual([long('a')]);
});
