import { formatDay, formatPeriod } from '@/lib/dates';
import { formatCount, formatNumber, formatShare } from '@/lib/numbers';
import { eventTypeKeys, eventTypePatterns, eventTypeTitles } from '@/ui/charts/chart-colors';
import { columns, type ColumnLine } from '@/ui/charts/columns';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeTimeline } from './api';

type Bucket = AeTimeline['buckets'][number];
type Flag = AeTimeline['flags'][number];
type ControlLimits = NonNullable<AeTimeline['limits']>;

const incompleteText = 'Incomplete: more reports are expected, or the period ends within this interval';

const flagsOf = ({ start, end }: Bucket, flags: Flag[]) => flags.filter(({ date }) => date >= start && date <= end);

const flagText = (flags: Flag[]) =>
  flags.slice(0, 3).map((flag) => `⚑ ${formatDay(flag.date)} ${flag.class ?? 'Recall'}: ${flag.label.slice(0, 60)}`);

function bucketText(bucket: Bucket, flags: Flag[], limits: AeTimeline['limits']) {
  const shareOf = (count: number) => (bucket.total > 0 ? ` (${formatShare(count / bucket.total)})` : '');
  const counts = eventTypeKeys.map(
    (key) => `${eventTypeTitles[key]}  ${formatCount(bucket[key])}${shareOf(bucket[key])}`,
  );
  const state = bucket.complete ? [] : [incompleteText];
  const point = limits?.points.find(({ period }) => period === bucket.period);
  const range = point
    ? [`Expected ${formatNumber(point.expected, 1)}, limits ${formatCount(point.lcl)}–${formatCount(point.ucl)}`]
    : [];
  const more = flags.length > 3 ? [`and ${flags.length - 3} more recalls`] : [];
  const lines = [...counts, ...range, ...state, ...flagText(flags), ...more];
  return [`${formatPeriod(bucket.period)}   ${formatCount(bucket.total)}`, ...lines].join('\n');
}

// Expected count and control limits of each interval.
function linesOf({ buckets, limits }: AeTimeline): ColumnLine[] {
  if (!limits) return [];
  const points = new Map(limits.points.map((point) => [point.period, point]));
  const valuesOf = (key: 'expected' | 'ucl') => buckets.map(({ period }) => points.get(period)?.[key] ?? null);
  const expected = { name: 'expected', isDashed: false, values: valuesOf('expected') };
  return limits.method === 'limits'
    ? [expected, { name: 'upper limit', isDashed: true, values: valuesOf('ucl') }]
    : [expected];
}

export function timelineChart(timeline: AeTimeline, highest?: number): Painting {
  const { buckets, flags } = timeline;
  const flagged = buckets.map((bucket) => flagsOf(bucket, flags));
  const outside = new Set(timeline.limits?.violations.map(({ period }) => period));
  return columns({
    names: buckets.map(({ period }) => formatPeriod(period)),
    series: eventTypeKeys.map((key) => ({
      name: eventTypeTitles[key],
      color: (colors) => colors[key],
      pattern: eventTypePatterns[key],
      values: buckets.map((bucket) => bucket[key]),
    })),
    isIncomplete: (index) => buckets[index]?.complete === false,
    flags: { name: 'Recalls', has: (index) => (flagged[index] ?? []).length > 0 },
    outside: { name: 'Outside limits', has: (index) => outside.has(buckets[index]?.period ?? '') },
    lines: linesOf(timeline),
    highest,
    detail: (index) => {
      const bucket = buckets[index];
      return bucket ? bucketText(bucket, flagged[index] ?? [], timeline.limits) : '';
    },
  });
}

export const timelineTable = ({ buckets, flags }: AeTimeline): ChartTableData => ({
  columns: [
    { title: 'Period', formatText: formatPeriod },
    ...eventTypeKeys.map((key) => ({ title: eventTypeTitles[key] })),
    { title: 'Total' },
    { title: 'Recalls initiated' },
    { title: 'Complete' },
  ],
  rows: buckets.map((bucket) => [
    bucket.period,
    ...eventTypeKeys.map((key) => bucket[key]),
    bucket.total,
    flagsOf(bucket, flags).length,
    bucket.complete ? 'Yes' : 'Incomplete',
  ]),
});

// The entry of the chosen control chart in the glossary.
export const methodStatistics = { limits: 'control_limits', ewma: 'ewma', cusum: 'cusum' } as const;

const methodLabels: Record<ControlLimits['method'], string> = {
  limits: 'outside its control limits',
  ewma: 'out of control (EWMA)',
  cusum: 'out of control (CUSUM)',
};

// The control chart findings as text; null when there are none.
export function limitText({ limits, interval }: AeTimeline): string | null {
  if (!limits) return null;
  const { violations, baseline, method } = limits;
  const high = new Set(violations.filter(({ side }) => side === 'high').map(({ period }) => period));
  const basis = `Each ${interval} is compared with the ${baseline} complete ${interval}s before it (trend and overdispersion included)`;
  if (high.size === 0) return `${basis}: no ${interval} is high and ${methodLabels[method]}.`;
  const named = [...high].slice(-3).map(formatPeriod).join(', ');
  const many = high.size === 1 ? `1 ${interval} is` : `${high.size} ${interval}s are`;
  return `${basis}: ${many} high and ${methodLabels[method]}, most recently ${named}.`;
}
