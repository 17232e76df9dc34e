import { formatDay } from '@/lib/dates';
import { formatCount, formatNumber } from '@/lib/numbers';
import { eventTypeKeys, eventTypeTitles, type EventTypeKey } from '@/ui/charts/chart-colors';
import type { ColumnPattern } from '@/ui/charts/column-fill';
import { columns, type ColumnLine } from '@/ui/charts/columns';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeTimeline } from './api';

type Bucket = AeTimeline['buckets'][number];
type Flag = AeTimeline['flags'][number];
type ControlLimits = NonNullable<AeTimeline['limits']>;

const incompleteText = 'Incomplete: reports are yet to arrive, or the period cuts it off';

// A second sign beside the color.
const patterns: Partial<Record<EventTypeKey, ColumnPattern>> = { death: 'dotted', injury: 'striped' };

const flagsOf = ({ start, end }: Bucket, flags: Flag[]) => flags.filter(({ date }) => date >= start && date <= end);

const flagWords = (flags: Flag[]) =>
  flags.slice(0, 3).map((flag) => `⚑ ${formatDay(flag.date)} ${flag.class ?? 'Recall'}: ${flag.label.slice(0, 60)}`);

function bucketText(bucket: Bucket, flags: Flag[], limits: AeTimeline['limits']) {
  const counts = eventTypeKeys.map((key) => `${eventTypeTitles[key]}  ${formatCount(bucket[key])}`);
  const state = bucket.complete ? [] : [incompleteText];
  const point = limits?.points.find(({ period }) => period === bucket.period);
  const range = point
    ? [`Expected ${formatNumber(point.expected, 1)}, limits ${formatCount(point.lcl)}–${formatCount(point.ucl)}`]
    : [];
  const more = flags.length > 3 ? [`and ${flags.length - 3} more recalls`] : [];
  const lines = [...counts, ...range, ...state, ...flagWords(flags), ...more];
  return [`${bucket.period}   ${formatCount(bucket.total)}`, ...lines].join('\n');
}

// What each interval is expected to have, and how many it may have.
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
  return columns({
    names: buckets.map(({ period }) => period),
    series: eventTypeKeys.map((key) => ({
      name: eventTypeTitles[key],
      color: (colors) => colors[key],
      pattern: patterns[key],
      values: buckets.map((bucket) => bucket[key]),
    })),
    isIncomplete: (index) => buckets[index]?.complete === false,
    flags: { name: 'Recalls', has: (index) => (flagged[index] ?? []).length > 0 },
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
    { title: 'Period' },
    ...eventTypeKeys.map((key) => ({ title: eventTypeTitles[key] })),
    { title: 'Total' },
    { title: 'Recalls begun' },
    { title: 'Complete' },
  ],
  rows: buckets.map((bucket) => [
    bucket.period,
    ...eventTypeKeys.map((key) => bucket[key]),
    bucket.total,
    flagsOf(bucket, flags).length,
    bucket.complete ? 'yes' : 'incomplete',
  ]),
});

const methodWords: Record<ControlLimits['method'], string> = {
  limits: 'beyond its limits',
  ewma: 'out of control by the moving average (EWMA)',
  cusum: 'out of control by the cumulative sum (CUSUM)',
};

// What the control chart found, in words; nothing when there is nothing to say.
export function limitWords({ limits, interval }: AeTimeline): string | null {
  if (!limits) return null;
  const { violations, baseline, method } = limits;
  const high = new Set(violations.filter(({ side }) => side === 'high').map(({ period }) => period));
  const basis = `Each ${interval} is compared with the ${baseline} complete ${interval}s before it (trend and overdispersion included)`;
  if (high.size === 0) return `${basis}: no ${interval} is high and ${methodWords[method]}.`;
  const named = [...high].slice(-3).join(', ');
  const many = high.size === 1 ? `1 ${interval} is` : `${high.size} ${interval}s are`;
  return `${basis}: ${many} high and ${methodWords[method]}, most recently ${named}.`;
}
