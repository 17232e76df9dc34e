import { formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import { heatMap } from '@/ui/charts/heat-map';
import { horizontalBars, type BarRow } from '@/ui/charts/horizontal-bars';
import type { Painting } from '@/ui/charts/painting';
import type { Colors } from '@/ui/charts/chart-colors';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeProblems } from './api';
import type { Counted } from './counted';

type ProblemRow = AeProblems['product_problems'][number];

const shownBars = 12;

// Shares with their CIs; the counts are in the tooltip and the table.
export function problemBars(rows: ProblemRow[], counted: Counted, color: (colors: Colors) => string): Painting {
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
      return `${name}\n${formatCount(count)} ${counted.many}\n${formatShare(value)} (95% CI ${formatShareInterval(low, high)})`;
    },
  });
}

export const problemTable = (rows: ProblemRow[], counted: Counted): ChartTableData => ({
  columns: [
    { title: 'Problem' },
    { title: 'FDA code' },
    { title: 'IMDRF' },
    { title: counted.title },
    { title: 'Share', format: formatShare },
    { title: '95% CI lower', format: formatShare },
    { title: '95% CI upper', format: formatShare },
    { title: 'Previous period' },
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

// How many terms cannot be compared by code; null when all terms have one.
export function uncodedText({ terms, total_terms, share }: AeProblems['uncoded']['product_problems']): string | null {
  if (terms === 0) return null;
  const verb = terms === 1 ? 'has' : 'have';
  const all = `${formatCount(total_terms)} ${total_terms === 1 ? 'term' : 'terms'}`;
  return `${formatCount(terms)} of ${all} (${formatShare(share)} of reports) ${verb} no IMDRF code.`;
}

type Matrix = AeProblems['matrix'];

export const matrixChart = ({ rows, cols, cells }: Matrix, counted: Counted): Painting =>
  heatMap({
    rows: rows.map(({ term }) => term),
    columns: cols.map(({ term }) => term),
    cells: cells.map(({ r, c, n }) => ({ row: r, column: c, value: n })),
    detail: (row, column, count) =>
      `${rows[row]?.term}\nwith ${cols[column]?.term}\n${formatCount(count)} ${counted.many}`,
  });

export const matrixTable = ({ rows, cols, cells }: Matrix): ChartTableData => {
  const count = new Map(cells.map(({ r, c, n }) => [`${r} ${c}`, n]));
  return {
    columns: [{ title: 'Device problem' }, ...cols.map(({ term }) => ({ title: term }))],
    rows: rows.map(({ term }, r) => [term, ...cols.map((_, c) => count.get(`${r} ${c}`) ?? 0)]),
  };
};

// The colors of the event types that the problems mostly belong to.
export const deviceBars = (rows: AeProblems['product_problems'], counted: Counted) =>
  problemBars(rows, counted, ({ malfunction }) => malfunction);
export const patientBars = (rows: AeProblems['patient_problems'], counted: Counted) =>
  problemBars(rows, counted, ({ injury }) => injury);
