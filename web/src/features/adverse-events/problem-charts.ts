import { formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import { horizontalBars, nameAxis, type BarRow } from '@/ui/charts/chart-shapes';
import type { Colors } from '@/ui/charts/chart-colors';
import type { Twin } from '@/ui/charts/TwinTable';
import type { AeProblems } from './api';

type ProblemRow = AeProblems['product_problems'][number];

const shownBars = 12;

// Shares with their intervals; the counts are in the tooltip and the table.
export function problemBars(rows: ProblemRow[], color: (colors: Colors) => string): DrawChart {
  const shown = rows.slice(0, shownBars);
  const bars: BarRow[] = shown.map((row) => ({
    name: row.term,
    value: row.share,
    low: row.ci_low,
    high: row.ci_high,
  }));
  return horizontalBars(bars, {
    color,
    format: formatShare,
    detail: ({ name, value, low, high }) => {
      const count = shown.find(({ term }) => term === name)?.count;
      return `${name}\n${formatCount(count)} reports\n${formatShare(value)} (${formatShareInterval(low, high)})`;
    },
  });
}

export const problemTwin = (rows: ProblemRow[]): Twin => ({
  columns: [
    { title: 'Problem' },
    { title: 'FDA code' },
    { title: 'IMDRF' },
    { title: 'Reports' },
    { title: 'Share', format: formatShare },
    { title: '95 % from', format: formatShare },
    { title: '95 % to', format: formatShare },
    { title: 'Period before' },
  ],
  rows: rows.map((row) => [
    row.term,
    row.fda_code,
    row.imdrf_code,
    row.count,
    row.share,
    row.ci_low,
    row.ci_high,
    row.previous_count,
  ]),
});

type Matrix = AeProblems['matrix'];

export const matrixChart =
  ({ rows, cols, cells }: Matrix): DrawChart =>
  (colors) => {
    const names = (labels: Matrix['rows']) => labels.map(({ term }) => term);
    const most = Math.max(1, ...cells.map(({ n }) => n));
    const label = { color: colors.text, fontSize: 11, overflow: 'truncate' };
    return {
      grid: { left: 8, right: 16, top: 8, bottom: 36, containLabel: true },
      xAxis: nameAxis(colors, names(cols), { axisLabel: { ...label, rotate: 38, width: 120, interval: 0 } }),
      yAxis: nameAxis(colors, names(rows), { inverse: true, axisLabel: { ...label, width: 150, interval: 0 } }),
      visualMap: {
        min: 0,
        max: most,
        calculable: false,
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        itemHeight: 120,
        itemWidth: 10,
        text: [formatCount(most), '0'],
        textStyle: { color: colors.faint },
        inRange: { color: colors.heat },
      },
      tooltip: {
        formatter: ({ value: [column, row, count] }: { value: [number, number, number] }) =>
          `${rows[row]?.term}\nwith ${cols[column]?.term}\n${formatCount(count)} reports`,
      },
      series: [
        {
          type: 'heatmap',
          data: cells.map(({ r, c, n }) => [c, r, n]),
          itemStyle: { borderColor: colors.ground, borderWidth: 1 },
        },
      ],
    };
  };

export const matrixTwin = ({ rows, cols, cells }: Matrix): Twin => {
  const count = new Map(cells.map(({ r, c, n }) => [`${r} ${c}`, n]));
  return {
    columns: [{ title: 'Device problem' }, ...cols.map(({ term }) => ({ title: term }))],
    rows: rows.map(({ term }, r) => [term, ...cols.map((_, c) => count.get(`${r} ${c}`) ?? 0)]),
  };
};
