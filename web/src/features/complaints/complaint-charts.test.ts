import { expect, test } from 'vitest';
import { complaintStatistics } from '@/test/complaint-statistics';
import { stubPainting } from '@/test/fake-canvas';
import { chartColors } from '@/ui/charts/chart-colors';
import { timelineChart } from './complaint-charts';

const months = ['2026-07', '2026-08', '2026-09'];
const controlled = {
  ...complaintStatistics,
  by_month: months.map((period) => ({ period, count: 40, units: 8000, complete: period !== '2026-09' })),
  chart: {
    method: 'u' as const,
    unit: 'per 1,000 units',
    centre: 5,
    points: months.slice(0, 2).map((period) => ({ period, value: 5, lcl: 3.2, ucl: 6.8 })),
    violations: [{ period: '2026-08', rule: 'limit', side: 'high' as const }],
  },
};

function paint(statistics: typeof complaintStatistics) {
  const { context, texts, fills } = stubPainting(600);
  const find = timelineChart(statistics).paint(context, { width: 600, height: 280 }, chartColors.light, new Set());
  return { texts, fills, find };
}

test('complaints over time show their rate, limits and months out of control', () => {
  const { texts, fills, find } = paint(controlled);
  expect(texts).toEqual(expect.arrayContaining(['center line', 'upper limit', 'lower limit', 'Aug 2026']));
  expect(fills).toContain(chartColors.light.injury);
  const lines = find(300, 150)?.detail.split('\n');
  expect(lines?.slice(0, 3)).toEqual(['Aug 2026   40', '5.00 per 1,000 units', 'limits 3.20–6.80']);
  expect(lines?.[3]).toMatch(/^Out of control: /);
  expect(find(560, 150)?.detail).toMatch(/Incomplete: the month is not over/);
});

test('without limits there are no lines', () => {
  const { texts } = paint(complaintStatistics);
  expect(texts).not.toContain('center line');
});
