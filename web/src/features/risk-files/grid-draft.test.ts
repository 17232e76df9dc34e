import { expect, test } from 'vitest';
import { gridContent } from '@/test/risk-fixtures';
import { gridChanges } from './grid-compare';
import { boundsText, regionAt, slips } from '@/parts/risk-grid/grid-content';
import { addLevel, changeProbability, paint, removeLevel } from './grid-draft';

test('a new highest level copies the regions below it and continues the bounds', () => {
  const grid = addLevel(gridContent, 'probability');
  expect(grid.probability.map(({ lower, upper }) => [lower, upper])).toEqual([
    [null, 1e-6],
    [1e-6, 1e-3],
    [1e-3, 1e-2],
    [1e-2, null],
  ]);
  expect(grid.cells).toHaveLength(12);
  expect(regionAt(grid, 1, 4)).toBe('investigate');
  expect(slips(grid)).toEqual([]);
  expect(new Set(grid.probability.map(({ key }) => key)).size).toBe(4);
});

test('removing a level leaves no gap', () => {
  const grid = removeLevel(addLevel(gridContent, 'severity'), 'probability', 2);
  expect(grid.probability.map(({ level, lower, upper }) => [level, lower, upper])).toEqual([
    [1, null, 1e-3],
    [2, 1e-3, null],
  ]);
  expect(grid.cells).toHaveLength(8);
  expect(regionAt(grid, 1, 2)).toBe('investigate');
  expect(removeLevel(gridContent, 'probability', 1).probability[0]?.lower).toBeNull();
});

test('a level ends where the next one starts', () => {
  const grid = changeProbability(gridContent, 1, { upper: 1e-5 });
  expect(grid.probability[1]?.lower).toBe(1e-5);
});

test('a cell that is better than a lower-risk cell is found', () => {
  expect(slips(gridContent)).toEqual([]);
  expect(slips(paint(gridContent, 3, 3, 'acceptable'))).toMatchObject([{ s: 3, p: 3 }]);
});

test('bounds are written in readable form', () => {
  expect(boundsText({ lower: null, upper: 1e-6 })).toBe('below 1 × 10⁻⁶');
  expect(boundsText({ lower: 1e-6, upper: 1e-3 })).toBe('1 × 10⁻⁶ to 1 × 10⁻³');
  expect(boundsText({ lower: 0.05, upper: null })).toBe('0.05 or more');
  expect(boundsText({ lower: null, upper: null })).toBe('');
});

test('two versions are compared as text', () => {
  expect(gridChanges(gridContent, gridContent)).toEqual([]);
  const after = { ...paint(gridContent, 1, 1, 'investigate'), name: 'Pumps 2' };
  expect(gridChanges(gridContent, after)).toEqual(['Name: Pumps → Pumps 2', 'Minor, Rare: Acceptable → Investigate']);
  expect(gridChanges(gridContent, addLevel(gridContent, 'severity'))).toEqual(['Severity: 3 levels → 4 levels']);
});
