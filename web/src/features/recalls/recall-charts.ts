import { formatPeriod } from '@/lib/dates';
import { countOf, formatCount, formatShare } from '@/lib/numbers';
import type { Colors } from '@/ui/charts/chart-colors';
import { columns } from '@/ui/charts/columns';
import { horizontalBars } from '@/ui/charts/horizontal-bars';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { RecallTimeline } from './api';

export const classKeys = ['class_1', 'class_2', 'class_3', 'unclassified'] as const;
type ClassKey = (typeof classKeys)[number];
export const classNames: Record<ClassKey, string> = {
  class_1: 'Class I',
  class_2: 'Class II',
  class_3: 'Class III',
  unclassified: 'Not classified',
};
// Most serious class first.
const colorOf = (colors: Colors, key: ClassKey) =>
  ({
    class_1: colors.heat[4],
    class_2: colors.heat[3],
    class_3: colors.heat[2],
    unclassified: colors.rest,
  })[key];

type Counts = Record<ClassKey, number>;
export interface Bucket extends Counts {
  period: string;
  products: number;
  complete: boolean;
}

const monthsAYear = 12;
const mostMonths = 36;
const numberOf = (period: string) => Number(period.slice(0, 4)) * monthsAYear + Number(period.slice(5, 7)) - 1;
const nothing = (period: string): Bucket => ({
  period,
  class_1: 0,
  class_2: 0,
  class_3: 0,
  unclassified: 0,
  products: 0,
  complete: true,
});

// Months, or years for long periods. Periods without recalls are zeros, not gaps.
export function bucketsOf({ buckets }: RecallTimeline): Bucket[] {
  const months = buckets.map(({ period }) => numberOf(period));
  if (months.length === 0) return [];
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const isByYear = last - first >= mostMonths;
  const nameOf = (month: number) => {
    const year = String(Math.floor(month / monthsAYear));
    return isByYear ? year : `${year}-${String((month % monthsAYear) + 1).padStart(2, '0')}`;
  };
  const found = new Map<string, Bucket>();
  for (let month = first; month <= last; month += 1) found.set(nameOf(month), nothing(nameOf(month)));
  for (const bucket of buckets) {
    const sum = found.get(nameOf(numberOf(bucket.period)));
    if (!sum) continue;
    for (const key of classKeys) sum[key] += bucket[key];
    sum.products += bucket.products;
    sum.complete &&= bucket.complete;
  }
  return [...found.values()];
}

const incompleteText = 'Incomplete: more recalls are expected, or the period ends within this interval';

export const timelineChart = (buckets: Bucket[]): Painting =>
  columns({
    names: buckets.map(({ period }) => formatPeriod(period)),
    series: classKeys.map((key) => ({
      name: classNames[key],
      color: (colors) => colorOf(colors, key) ?? colors.rest,
      values: buckets.map((bucket) => bucket[key]),
    })),
    isIncomplete: (index) => buckets[index]?.complete === false,
    detail: (index) => {
      const bucket = buckets[index];
      if (!bucket) return '';
      const counts = classKeys.map((key) => `${classNames[key]}  ${formatCount(bucket[key])}`);
      const state = bucket.complete ? [] : [incompleteText];
      return [`${formatPeriod(bucket.period)}   ${formatCount(bucket.products)}`, ...counts, ...state].join('\n');
    },
  });

export const timelineTable = (buckets: Bucket[]): ChartTableData => ({
  columns: [
    { title: 'Period', formatText: formatPeriod },
    ...classKeys.map((key) => ({ title: classNames[key] })),
    { title: 'Products' },
    { title: 'Complete' },
  ],
  rows: buckets.map((bucket) => [
    bucket.period,
    ...classKeys.map((key) => bucket[key]),
    bucket.products,
    bucket.complete ? 'Yes' : 'Incomplete',
  ]),
});

type Named = RecallTimeline['firms'];

// Each cause with its cumulative share.
export function withCumulative(rows: Named, total: number) {
  let sum = 0;
  return rows.map(({ name, count }) => {
    sum += count;
    return { name, count, share: total > 0 ? count / total : 0, cumulative: total > 0 ? sum / total : 0 };
  });
}

const shownBars = 10;

export function rankingChart(rows: Named, total: number): Painting {
  const counted = withCumulative(rows, total).slice(0, shownBars);
  return horizontalBars(
    counted.map(({ name, count }) => ({ name, value: count })),
    {
      detail: ({ name, value }) => {
        const row = counted.find((other) => other.name === name);
        return `${name}\n${countOf(value, 'product')}, ${formatShare(row?.share)}\ncumulative ${formatShare(row?.cumulative)}`;
      },
    },
  );
}

export const rankingTable = (title: string, rows: Named, total: number): ChartTableData => ({
  columns: [
    { title },
    { title: 'Products' },
    { title: 'Share', format: formatShare },
    { title: 'Cumulative', format: formatShare },
  ],
  rows: withCumulative(rows, total).map(({ name, count, share, cumulative }) => [name, count, share, cumulative]),
});

export interface Split {
  name: string;
  products: number;
  color: (colors: Colors) => string;
}

export const splitChart = (parts: Split[]): Painting =>
  horizontalBars(parts.map(({ name, products, color }) => ({ name, value: products, color })));

export const splitTable = (parts: Split[]): ChartTableData => ({
  columns: [{ title: 'Company group' }, { title: 'Products' }],
  rows: parts.map(({ name, products }) => [name, products]),
});
