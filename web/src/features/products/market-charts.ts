import { formatPeriod } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { eventTypeKeys, eventTypePatterns, eventTypeTitles, type Colors } from '@/ui/charts/chart-colors';
import { columns, type ColumnSeries } from '@/ui/charts/columns';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeTimeline, RecallTimeline } from './market-api';

// Stacked columns; incomplete periods are hatched.
const stackedColumns = (periods: string[], stacks: ColumnSeries[], complete: boolean[] = []): Painting =>
  columns({
    names: periods.map(formatPeriod),
    series: stacks,
    isIncomplete: (index) => complete[index] === false,
    detail: (index) =>
      [
        formatPeriod(periods[index] ?? ''),
        ...stacks.map(({ name, values }) => `${name}  ${formatCount(values[index])}`),
        ...(complete[index] === false ? ['Incomplete: more reports are expected'] : []),
      ].join('\n'),
  });

const chartTableOf = (periods: string[], stacks: ColumnSeries[]): ChartTableData => ({
  columns: [{ title: 'Period', formatText: formatPeriod }, ...stacks.map(({ name }) => ({ title: name }))],
  rows: periods.map((period, index) => [period, ...stacks.map(({ values }) => values[index] ?? 0)]),
});

export function aeChart({ buckets }: AeTimeline) {
  const periods = buckets.map(({ period }) => period);
  const stacks = eventTypeKeys.map((key) => ({
    name: eventTypeTitles[key],
    color: (colors: Colors) => colors[key],
    pattern: eventTypePatterns[key],
    values: buckets.map((bucket) => bucket[key]),
  }));
  const complete = buckets.map((bucket) => bucket.complete);
  return { draw: stackedColumns(periods, stacks, complete), table: chartTableOf(periods, stacks) };
}

const classTitles = {
  class_1: 'Class I',
  class_2: 'Class II',
  class_3: 'Class III',
  unclassified: 'Not classified',
} as const;
const classColors = { class_1: 4, class_2: 3, class_3: 2 } as const;

// By year, because a single product code has few recalls.
export function recallChart({ buckets }: RecallTimeline) {
  const periods = [...new Set(buckets.map(({ period }) => period.slice(0, 4)))];
  const stacks = (Object.keys(classTitles) as (keyof typeof classTitles)[]).map((key) => ({
    name: classTitles[key],
    color: (colors: Colors) => (key === 'unclassified' ? colors.rest : (colors.heat[classColors[key]] ?? colors.rest)),
    values: periods.map((year) =>
      buckets.filter(({ period }) => period.startsWith(year)).reduce((sum, bucket) => sum + bucket[key], 0),
    ),
  }));
  return { draw: stackedColumns(periods, stacks), table: chartTableOf(periods, stacks) };
}

const regionColors = (index: number) => (colors: Colors) =>
  [colors.us, colors.them, colors.malfunction, colors.injury, colors.other][index] ?? colors.rest;

export function exposureChart(rows: { period: string; region: string; value: number }[]) {
  const periods = [...new Set(rows.map(({ period }) => period))].sort();
  const regions = [...new Set(rows.map(({ region }) => region))].sort();
  const stacks = regions.map((region, index) => ({
    name: region,
    color: regionColors(index),
    values: periods.map((period) => rows.find((row) => row.period === period && row.region === region)?.value ?? 0),
  }));
  return { draw: stackedColumns(periods, stacks), table: chartTableOf(periods, stacks) };
}
