import { expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { aeTimeline } from '@/test/ae-analysis-fixtures';
import { limitText, timelineTable } from './timeline-chart';

const limits: Schemas['ControlLimits'] = {
  method: 'limits',
  baseline: 24,
  baseline_least: 12,
  points: [{ period: '2026-08', expected: 18.4, lcl: 7, ucl: 33, dispersion: 1.2, trend: false }],
  violations: [],
};

test('the text names the baseline and the months out of control', () => {
  const quiet = { ...aeTimeline, limits };
  expect(limitText(quiet)).toBe(
    'Each month is compared with the 24 complete months before it (trend and overdispersion included): no month is high and outside its control limits.',
  );
  const violations = [
    { period: '2026-08', rule: 'cumulative sum', side: 'high' as const },
    { period: '2026-07', rule: 'cumulative sum', side: 'low' as const },
  ];
  expect(limitText({ ...aeTimeline, limits: { ...limits, method: 'cusum', violations } })).toContain(
    '1 month is high and out of control (CUSUM), most recently Aug 2026.',
  );
  expect(limitText({ ...aeTimeline, limits: null })).toBeNull();
});

test('an incomplete first month is marked in the table', () => {
  const [first, ...others] = aeTimeline.buckets;
  const cut = { ...aeTimeline, buckets: first ? [{ ...first, complete: false }, ...others] : [] };
  expect(timelineTable(cut).rows.map((row) => row.at(-1))).toEqual(['Incomplete', 'Yes', 'Incomplete']);
});
