import { expect, test } from 'vitest';
import { directionOf, nextOrder } from './order';

test('clicks on a column go from ascending to descending to none', () => {
  expect(nextOrder([], 'brand', false)).toEqual(['brand:asc']);
  expect(nextOrder(['brand:asc'], 'brand', false)).toEqual(['brand:desc']);
  expect(nextOrder(['brand:desc'], 'brand', false)).toEqual([]);
});

test('another column takes the place of the first unless it is added', () => {
  expect(nextOrder(['brand:asc'], 'date', false)).toEqual(['date:asc']);
  expect(nextOrder(['brand:asc'], 'date', true)).toEqual(['brand:asc', 'date:asc']);
});

test('an added column keeps its place when it turns around', () => {
  expect(nextOrder(['brand:asc', 'date:asc'], 'brand', true)).toEqual(['brand:desc', 'date:asc']);
  expect(directionOf(['brand:desc', 'date:asc'], 'brand')).toBe('desc');
});
