import { expect, test } from 'vitest';
import { fakeCanvas } from '@/test/fake-canvas';
import { chartColors } from './chart-colors';
import { axisStep, columns } from './columns';
import { heatMap, rampColor } from './heat-map';
import { horizontalBars } from './horizontal-bars';
import type { Painting } from './painting';

const size = { width: 400, height: 200 };
const colors = chartColors.light;

function paint({ paint: run }: Painting, hidden: string[] = []) {
  const { context, texts, fills } = fakeCanvas();
  return { find: run(context, size, colors, new Set(hidden)), texts, fills };
}

test('bars show their values and their names, shortened if too long', () => {
  const rows = [
    { name: 'Leak', value: 1200 },
    { name: 'A name that is much too long for its room', value: 30 },
  ];
  const { texts, find } = paint(horizontalBars(rows, { nameWidth: 90 }));
  expect(texts).toEqual(['Leak', '1,200', 'A name that is much too lon…', '30']);
  expect(find(10, 50)).toMatchObject({ index: 0, detail: 'Leak\n1,200' });
  expect(find(390, 150)).toMatchObject({ index: 1 });
  expect(find(10, 201)).toBeUndefined();
});

test.each([
  [0, 1],
  [3, 1],
  [7, 2],
  [23, 5],
  [180, 50],
  [52_000, 20_000],
])('an axis up to %i has steps of %i', (highest, step) => expect(axisStep(highest)).toBe(step));

test.each([
  [0, 1],
  [0.16, 0.05],
  [0.9, 0.2],
  [12, 5],
])('an axis of rates up to %d has steps of %d', (highest, step) => expect(axisStep(highest, true)).toBeCloseTo(step));

test('an axis of rates shows fractions', () => {
  const rates = columns({
    names: ['2026-01', '2026-02'],
    series: [{ name: 'Complaints', color: ({ us }) => us, values: [0.12, 0.16] }],
    isRate: true,
    detail: () => '',
  });
  expect(paint(rates).texts).toEqual(expect.arrayContaining(['0.00', '0.05', '0.10', '0.15', '0.20']));
});

const months = columns({
  names: ['2026-01', '2026-02'],
  series: [
    { name: 'Death', color: ({ death }) => death, values: [4, 1] },
    { name: 'Injury', color: ({ injury }) => injury, values: [6, 2] },
  ],
  lines: [{ name: 'expected', values: [5, 5], isDashed: false }],
  detail: (index) => `month ${index + 1}`,
});

test('a column is found by its position', () => {
  const { find, texts } = paint(months);
  expect(texts).toEqual(expect.arrayContaining(['Death', 'Injury', '0', '10', '2026-01', '2026-02', 'expected']));
  expect(find(100, 100)?.detail).toBe('month 1');
  expect(find(300, 100)?.detail).toBe('month 2');
  expect(find(2, 100)).toBeUndefined();
});

test('hidden series are not drawn, and the scale fits the rest', () => {
  expect(paint(months).fills).toContain(colors.injury);
  const { fills, texts, find } = paint(months, ['Injury']);
  expect(fills).not.toContain(colors.injury);
  expect(texts).not.toContain('10');
  expect(find(5, 5)).toMatchObject({ series: 'Death', detail: 'Death: click to hide' });
  expect(find(60, 5)).toMatchObject({ series: 'Injury', detail: 'Injury: click to show' });
});

test('a ramp runs from its first to its last color', () => {
  const ramp = ['#000000', '#646464', '#ffffff'];
  expect(rampColor(ramp, 0)).toBe('rgb(0 0 0)');
  expect(rampColor(ramp, 0.25)).toBe('rgb(50 50 50)');
  expect(rampColor(ramp, 1)).toBe('rgb(255 255 255)');
});

test('a heat map cell is found by its position, and a missing one is not', () => {
  const map = heatMap({
    rows: ['Leak', 'Break'],
    columns: ['Pain', 'Burn'],
    cells: [
      { row: 0, column: 0, value: 8 },
      { row: 1, column: 1, value: 2 },
    ],
    detail: (row, column, value) => `${row} ${column} ${value}`,
  });
  const { find, fills, texts } = paint(map);
  expect(texts).toEqual(expect.arrayContaining(['8', '2']));
  expect(fills.slice(0, 2)).toEqual([rampColor(colors.heat, 1), rampColor(colors.heat, 0.25)]);
  expect(find(60, 20)?.detail).toBe('0 0 8');
  expect(find(300, 100)?.detail).toBe('1 1 2');
  expect(find(300, 20)).toBeUndefined();
});
