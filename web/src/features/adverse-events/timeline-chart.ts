import { formatDay } from '@/lib/dates';
import { formatCount, formatNumber } from '@/lib/numbers';
import { eventTypeKeys, eventTypeTitles, type EventTypeKey } from '@/ui/charts/chart-colors';
import type { ColumnPattern } from '@/ui/charts/column-fill';
import { columns } from '@/ui/charts/columns';
import type { Painting } from '@/ui/charts/painting';
import type { Twin } from '@/ui/charts/TwinTable';
import type { AeTimeline } from './api';

type Bucket = AeTimeline['buckets'][number];
type Flag = AeTimeline['flags'][number];

// A second sign beside the colour.
const patterns: Partial<Record<EventTypeKey, ColumnPattern>> = { death: 'dotted', injury: 'striped' };

const flagsOf = ({ start, end }: Bucket, flags: Flag[]) => flags.filter(({ date }) => date >= start && date <= end);

const flagWords = (flags: Flag[]) =>
  flags.slice(0, 3).map((flag) => `⚑ ${formatDay(flag.date)} ${flag.class ?? 'Recall'}: ${flag.label.slice(0, 60)}`);

function bucketText(bucket: Bucket, flags: Flag[]) {
  const counts = eventTypeKeys.map((key) => `${eventTypeTitles[key]}  ${formatCount(bucket[key])}`);
  const state = bucket.complete ? [] : ['Still filling: reports for this time keep arriving'];
  const more = flags.length > 3 ? [`and ${flags.length - 3} more recalls`] : [];
  return [`${bucket.period}   ${formatCount(bucket.total)}`, ...counts, ...state, ...flagWords(flags), ...more].join(
    '\n',
  );
}

const levelsOf = ({ limits }: AeTimeline) =>
  limits
    ? [
        { at: limits.centre, name: 'usual', isDashed: false },
        { at: limits.ucl, name: 'upper limit', isDashed: true },
      ]
    : [];

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
    isFilling: (index) => buckets[index]?.complete === false,
    flags: { name: 'Recalls', has: (index) => (flagged[index] ?? []).length > 0 },
    levels: levelsOf(timeline),
    highest,
    detail: (index) => {
      const bucket = buckets[index];
      return bucket ? bucketText(bucket, flagged[index] ?? []) : '';
    },
  });
}

export const timelineTwin = ({ buckets, flags }: AeTimeline): Twin => ({
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
    bucket.complete ? 'yes' : 'still filling',
  ]),
});

// What the control chart found, in words; nothing when there is nothing to say.
export function limitWords({ limits }: AeTimeline): string | null {
  if (!limits) return null;
  const high = new Set(limits.violations.filter(({ side }) => side === 'high').map(({ period }) => period));
  const usual = `Usual level ${formatNumber(limits.centre, 1)}, upper limit ${formatNumber(limits.ucl, 1)}`;
  if (high.size === 0) return `${usual}: no month stands out.`;
  const named = [...high].slice(-3).join(', ');
  return `${usual}: ${high.size} ${high.size === 1 ? 'month stands' : 'months stand'} out, last ${named}.`;
}
