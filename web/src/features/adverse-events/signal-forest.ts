import { formatCompact, formatInterval, formatNumber } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import { forestPlot, type ForestRow } from '@/ui/charts/forest-plot';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeSignals } from './api';
import { verdictTitles, verdictText, type SignalRow, type Verdict } from './signal-labels';

const shownRows = 20;

const symbols: Record<Verdict, string> = {
  signal: 'diamond',
  weak: 'triangle',
  none: 'circle',
  too_few: 'emptyCircle',
};

const withRatio = (rows: SignalRow[]) => rows.filter(({ prr }) => prr !== null).slice(0, shownRows);

export function signalForest({ rows, thresholds }: AeSignals): DrawChart {
  const shown = withRatio(rows);
  const drawn = shown.map(({ term, prr, verdict }): ForestRow => ({
    name: term,
    value: prr?.value ?? 1,
    low: prr?.ci_low ?? null,
    high: prr?.ci_high ?? null,
    symbol: symbols[verdict],
    color: ({ death, injury, rest }) => (verdict === 'signal' ? death : verdict === 'weak' ? injury : rest),
  }));
  return forestPlot(drawn, {
    axis: 'log',
    format: formatAxis,
    lines: [
      { at: 1, label: 'no difference' },
      { at: thresholds.prr, label: `threshold ${thresholds.prr}` },
    ],
    detail: (index) => {
      const row = shown[index];
      if (!row?.prr) return '';
      const { value, ci_low, ci_high } = row.prr;
      return `${row.term}\nPRR ${formatNumber(value)} (95% CI ${formatInterval(ci_low, ci_high)})\n${verdictText(row, thresholds)}`;
    },
  });
}

// 0.5, 1, 20, 3K.
const formatAxis = (value: number) => (value < 1 ? String(value) : formatCompact(value));

const twoDigits = (value: number) => formatNumber(value);

export const signalTable = ({ rows }: AeSignals): ChartTableData => ({
  columns: [
    { title: 'Device problem' },
    { title: 'Reported' },
    { title: 'Expected', format: twoDigits },
    { title: 'PRR', format: twoDigits },
    { title: '95% CI lower', format: twoDigits },
    { title: '95% CI upper', format: twoDigits },
    { title: 'Verdict' },
  ],
  rows: withRatio(rows).map(({ term, n, expected, prr, verdict }) => [
    term,
    n,
    expected,
    prr?.value ?? null,
    prr?.ci_low ?? null,
    prr?.ci_high ?? null,
    verdictTitles[verdict],
  ]),
});
