import { formatInterval, formatNumber, formatShare, formatShareInterval } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import { forestPlot, type ForestRow } from '@/ui/charts/forest-plot';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeCompare } from './api';
import { formatSmall } from './signal-labels';

type CompareRow = AeCompare['rows'][number];

const shownRows = 20;

// In percentage points, with its sign.
export const formatPoints = (difference: number) =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${formatNumber(Math.abs(difference) * 100, 1)} pp`;

// `q`: the largest share of false alarms that still counts as a finding.
export function mixWords({ diff, q }: CompareRow, most: number): string {
  if (!diff) return 'cannot be compared';
  if (q > most || diff.value === 0) return 'no clear difference';
  return diff.value > 0 ? 'more often with us' : 'less often with us';
}

const symbols: Record<string, string> = { 'more often with us': 'triangle', 'less often with us': 'diamond' };

// The most reported problems, from what is most ours to what is most theirs.
const shownIn = (rows: CompareRow[]) =>
  rows
    .filter(({ diff }) => diff !== null)
    .slice(0, shownRows)
    .toSorted((a, b) => (b.diff?.value ?? 0) - (a.diff?.value ?? 0));

export function mixForest(rows: CompareRow[], most: number): DrawChart {
  const shown = shownIn(rows);
  const drawn = shown.map((row): ForestRow => {
    const words = mixWords(row, most);
    return {
      name: row.term,
      value: row.diff?.value ?? 0,
      low: row.diff?.ci_low ?? null,
      high: row.diff?.ci_high ?? null,
      symbol: symbols[words] ?? 'circle',
      color: ({ us, them, rest }) =>
        words === 'more often with us' ? us : words === 'less often with us' ? them : rest,
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
      const shares = `${formatShare(row.us.share)} with us, ${formatShare(row.them.share)} with them`;
      return `${row.term}\n${shares}\n${formatPoints(value)} (${formatShareInterval(ci_low, ci_high)})\n${mixWords(row, most)}`;
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
    { title: 'of all theirs' },
    { title: 'Their share', format: formatShare },
    { title: 'Difference', format: formatPoints },
    { title: '95 % from', format: formatPoints },
    { title: '95 % to', format: formatPoints },
    { title: 'Ratio (95 %)' },
    { title: 'q', format: formatSmall },
    { title: 'In words' },
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
    mixWords(row, most),
  ]),
});
