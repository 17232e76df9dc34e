import { formatPeriod } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import { eventTypeKeys, eventTypeTitles, type Colors } from '@/ui/charts/chart-colors';
import { countAxis, hatching, legend, nameAxis } from '@/ui/charts/chart-shapes';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeTimeline, RecallTimeline } from './market-api';

interface Stack {
  name: string;
  color: (colors: Colors) => string;
  values: number[];
}

// Stacked bars; incomplete periods are hatched.
export const stackedBars =
  (periods: string[], stacks: Stack[], complete: boolean[]): DrawChart =>
  (colors) => ({
    grid: { left: 8, right: 12, top: 34, bottom: 4, containLabel: true },
    legend: legend(colors),
    xAxis: nameAxis(colors, periods.map(formatPeriod)),
    yAxis: countAxis(colors),
    tooltip: {
      trigger: 'axis',
      formatter: (points: { dataIndex: number }[]) => {
        const index = points[0]?.dataIndex ?? 0;
        return [
          formatPeriod(periods[index] ?? ''),
          ...stacks.map(({ name, values }) => `${name}  ${formatCount(values[index])}`),
        ].join('\n');
      },
    },
    series: stacks.map(({ name, color, values }) => ({
      type: 'bar',
      stack: 'all',
      name,
      barCategoryGap: '18%',
      itemStyle: { color: color(colors) },
      data: values.map((value, index) =>
        complete[index] === false ? { value, itemStyle: { opacity: 0.55, decal: hatching(colors) } } : value,
      ),
    })),
  });

const chartTableOf = (periods: string[], stacks: Stack[]): ChartTableData => ({
  columns: [{ title: 'Period', formatText: formatPeriod }, ...stacks.map(({ name }) => ({ title: name }))],
  rows: periods.map((period, index) => [period, ...stacks.map(({ values }) => values[index] ?? 0)]),
});

export function aeChart({ buckets }: AeTimeline) {
  const periods = buckets.map(({ period }) => period);
  const stacks = eventTypeKeys.map((key) => ({
    name: eventTypeTitles[key],
    color: (colors: Colors) => colors[key],
    values: buckets.map((bucket) => bucket[key]),
  }));
  const complete = buckets.map((bucket) => bucket.complete);
  return { draw: stackedBars(periods, stacks, complete), table: chartTableOf(periods, stacks) };
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
  return { draw: stackedBars(periods, stacks, []), table: chartTableOf(periods, stacks) };
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
  return { draw: stackedBars(periods, stacks, []), table: chartTableOf(periods, stacks) };
}
