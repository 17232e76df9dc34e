import { formatInterval, formatNumber, formatShare } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import { forestPlot, type ForestRow } from '@/ui/charts/forest-plot';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeCompare } from './api';
import { formatSmall } from './signal-labels';

type CompareRow = AeCompare['rows'][number];

const shownRows = 20;

// A signed difference in percentage points.
export const formatPoints = (difference: number) =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${formatNumber(Math.abs(difference) * 100, 1)} pp`;

// `q`: the highest false discovery rate that counts as a finding.
export function mixText({ diff, q }: CompareRow, most: number): string {
  if (!diff) return 'cannot be compared';
  if (q > most || diff.value === 0) return 'no clear difference';
  return diff.value > 0 ? 'more often in our reports' : 'less often in our reports';
}

const symbols: Record<string, string> = {
  'more often in our reports': 'triangle',
  'less often in our reports': 'diamond',
};

// The most reported problems, ordered from most ours to most theirs.
const shownIn = (rows: CompareRow[]) =>
  rows
    .filter(({ diff }) => diff !== null)
    .slice(0, shownRows)
    .toSorted((a, b) => (b.diff?.value ?? 0) - (a.diff?.value ?? 0));

export function mixForest(rows: CompareRow[], most: number): DrawChart {
  const shown = shownIn(rows);
  const drawn = shown.map((row): ForestRow => {
    const verdict = mixText(row, most);
    return {
      name: row.term,
      value: row.diff?.value ?? 0,
      low: row.diff?.ci_low ?? null,
      high: row.diff?.ci_high ?? null,
      symbol: symbols[verdict] ?? 'circle',
      color: ({ us, them, rest }) =>
        verdict === 'more often in our reports' ? us : verdict === 'less often in our reports' ? them : rest,
    };
  });
  return forestPlot(drawn, {
    axis: 'value',
    format: (value) => `${formatNumber(value * 100, 0)} pp`,
    lines: [{ at: 0, label: 'no difference' }],
    detail: (index) => {
      const row = shown[index];
      if (!row?.diff) return '';
      const { value, ci_low, ci_high } = row.diff;
      const shares = `${formatShare(row.us.share)} of our reports, ${formatShare(row.them.share)} of theirs`;
      return `${row.term}\n${shares}\n${formatPoints(value)} (95% CI ${formatPoints(ci_low)} to ${formatPoints(ci_high)})\n${mixText(row, most)}`;
    },
  });
}

export const mixTable = ({ rows }: AeCompare, most: number): ChartTableData => ({
  columns: [
    { title: 'Device problem' },
    { title: 'Ours' },
    { title: 'of' },
    { title: 'Our share', format: formatShare },
    { title: 'Theirs' },
    { title: 'Their total' },
    { title: 'Their share', format: formatShare },
    { title: 'Difference', format: formatPoints },
    { title: '95% CI lower', format: formatPoints },
    { title: '95% CI upper', format: formatPoints },
    { title: 'Ratio (95% CI)' },
    { title: 'q', format: formatSmall },
    { title: 'Interpretation' },
  ],
  rows: rows.map((row) => [
    row.term,
    row.us.n,
    row.us.N,
    row.us.share,
    row.them.n,
    row.them.N,
    row.them.share,
    row.diff?.value ?? null,
    row.diff?.ci_low ?? null,
    row.diff?.ci_high ?? null,
    row.ratio && `${formatNumber(row.ratio.value)} (${formatInterval(row.ratio.ci_low, row.ratio.ci_high)})`,
    row.q,
    mixText(row, most),
  ]),
});
