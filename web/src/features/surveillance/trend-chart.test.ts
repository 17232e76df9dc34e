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

test('the text says what is plotted and what the colors mean', () => {
  expect(trendText(trend)).toMatch(/^Events per 1,000 units sold\. /);
  expect(trendText(trend)).not.toContain('Pale');
  const [first, ...others] = trend.points;
  if (!first) throw new Error('the trend has no points');
  const early = { ...first, is_judged: false, is_signal: false };
  expect(trendText({ ...trend, points: [early, ...others] })).toContain('Pale: not judged.');
});

test('sums and averages have a chart of their own', () => {
  expect(hasOwnScale(trend)).toBe(false);
  expect(hasOwnScale({ ...trend, indicator: { ...trend.indicator, method: 'cusum' } })).toBe(true);
});
