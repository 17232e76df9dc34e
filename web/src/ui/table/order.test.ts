import { expect, test } from 'vitest';
import { directionOf, inOrder, nextOrder } from './order';

test('clicking a column cycles from ascending to descending to unsorted', () => {
  expect(nextOrder([], 'brand', false)).toEqual(['brand:asc']);
  expect(nextOrder(['brand:asc'], 'brand', false)).toEqual(['brand:desc']);
  expect(nextOrder(['brand:desc'], 'brand', false)).toEqual([]);
});

test('another column replaces the first unless it is added', () => {
  expect(nextOrder(['brand:asc'], 'date', false)).toEqual(['date:asc']);
  expect(nextOrder(['brand:asc'], 'date', true)).toEqual(['brand:asc', 'date:asc']);
});

test('an added column keeps its position when its direction changes', () => {
  expect(nextOrder(['brand:asc', 'date:asc'], 'brand', true)).toEqual(['brand:desc', 'date:asc']);
  expect(directionOf(['brand:desc', 'date:asc'], 'brand')).toBe('desc');
});

test('rows are sorted by each column in turn, with missing values last', () => {
  const rows = [
    { name: 'b', n: 1 },
    { name: 'c', n: null },
    { name: 'a', n: 2 },
    { name: 'a', n: 10 },
  ];
  const by = { name: (row: (typeof rows)[number]) => row.name, n: (row: (typeof rows)[number]) => row.n };
  const order = (...orderBy: string[]) =>
    inOrder(rows, orderBy, (column) => by[column as keyof typeof by]).map(({ name, n }) => `${name}${n ?? ''}`);
  expect(order('name', 'n:desc')).toEqual(['a10', 'a2', 'b1', 'c']);
  expect(order('n:desc')).toEqual(['a10', 'a2', 'b1', 'c']);
  expect(order('n:asc')).toEqual(['b1', 'a2', 'a10', 'c']);
  expect(order('color')).toEqual(['b1', 'c', 'a2', 'a10']);
});
