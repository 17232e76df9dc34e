import { expect, test } from 'vitest';
import type { Schemas } from '@/api/client';
import { aeTimeline } from '@/test/ae-analysis-fixtures';
import { stubPainting } from '@/test/fake-canvas';
import { chartColors } from '@/ui/charts/chart-colors';
import { limitText, timelineChart, timelineTable } from './timeline-chart';

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

test('months outside their limits are marked, and the tooltip shows color, count and share', () => {
  const violations = [{ period: aeTimeline.buckets[0]?.period ?? '', rule: 'limits', side: 'high' as const }];
  const paint = (timeline: typeof aeTimeline) => {
    const { context, texts } = stubPainting(600);
    const find = timelineChart(timeline).paint(context, { width: 600, height: 300 }, chartColors.light, new Set());
    return { texts, spot: find(80, 150) };
  };
  expect(paint({ ...aeTimeline, limits }).texts).not.toContain('Outside limits');
  const { texts, spot } = paint({ ...aeTimeline, limits: { ...limits, violations } });
  expect(texts).toContain('Outside limits');
  const lines = spot?.detail.split('\n') ?? [];
  const injuries = lines.findIndex((line) => line.startsWith('Injury'));
  expect(lines[injuries]).toMatch(/^Injury {2}[\d,]+ \([\d.]+%\)$/);
  expect(spot?.lineColors?.[injuries]).toBe(chartColors.light.injury);
});
