import { expect, test } from 'vitest';
import { trend } from '@/test/surveillance-fixtures';
import { hasOwnScale, resultText, trendTable, trendText } from './trend-chart';

test('every period has a result, and excluded periods say why', () => {
  expect(trend.points.map(resultText)).toEqual(['Within the threshold', 'Signal', 'Incomplete, excluded']);
  const { rows, columns } = trendTable(trend);
  expect(rows).toHaveLength(3);
  expect(rows[2]?.[columns.findIndex(({ title }) => title === 'Events per 1,000 units sold')]).toBeNull();
});

test('the text names the method and its false alarms', () => {
  expect(trendText(trend)).toContain('Exact Poisson test. About one false alarm in 35 years.');
  expect(trendText({ ...trend, problem: 'No exposure is recorded' })).toBe('No exposure is recorded');
});

test('sums and averages have a chart of their own', () => {
  expect(hasOwnScale(trend)).toBe(false);
  expect(hasOwnScale({ ...trend, indicator: { ...trend.indicator, method: 'cusum' } })).toBe(true);
});
