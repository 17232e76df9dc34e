import { formatDay } from '@/lib/dates';
import { formatCount, formatNumber } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import { eventTypeKeys, eventTypeTitles, type Colors, type EventTypeKey } from '@/ui/charts/chart-colors';
import { countAxis, hatching, legend, nameAxis } from '@/ui/charts/chart-shapes';
import type { Twin } from '@/ui/charts/TwinTable';
import type { AeTimeline } from './api';

type Bucket = AeTimeline['buckets'][number];
type Flag = AeTimeline['flags'][number];

// A second sign beside the colour.
const patterns: Partial<Record<EventTypeKey, (colors: Colors) => object>> = {
  death: ({ ground }) => ({ symbol: 'circle', symbolSize: 0.5, color: ground, dashArrayX: [3, 3], dashArrayY: [3, 3] }),
  injury: ({ ground }) => ({ symbol: 'rect', symbolSize: 1, color: ground, dashArrayX: [1, 0], dashArrayY: [1, 7] }),
};

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

function limitLines({ limits }: AeTimeline, colors: Colors) {
  if (!limits) return undefined;
  const line = (y: number, name: string, type: string) => ({
    yAxis: y,
    name,
    lineStyle: { color: colors.faint, type, width: 1 },
    label: { formatter: name, position: 'insideStartTop', color: colors.faint, fontSize: 10 },
  });
  return {
    symbol: 'none',
    silent: true,
    data: [line(limits.centre, 'usual', 'solid'), line(limits.ucl, 'upper limit', 'dashed')],
  };
}

function typeSeries(timeline: AeTimeline, key: EventTypeKey, colors: Colors) {
  const pattern = patterns[key]?.(colors);
  return {
    type: 'bar',
    stack: 'reports',
    name: eventTypeTitles[key],
    barCategoryGap: '18%',
    itemStyle: { color: colors[key], decal: pattern },
    data: timeline.buckets.map((bucket) =>
      bucket.complete ? bucket[key] : { value: bucket[key], itemStyle: { opacity: 0.55, decal: hatching(colors) } },
    ),
    // Limits belong to the whole, so one series carries them.
    markLine: key === 'other' ? limitLines(timeline, colors) : undefined,
  };
}

function flagSeries({ buckets, flags }: AeTimeline, colors: Colors) {
  return {
    type: 'scatter',
    name: 'Recalls',
    symbol: 'triangle',
    symbolSize: 9,
    itemStyle: { color: colors.text },
    tooltip: { show: false },
    data: buckets.map((bucket) => (flagsOf(bucket, flags).length > 0 ? bucket.total : null)),
    symbolOffset: [0, -9],
    z: 10,
  };
}

export const timelineChart =
  (timeline: AeTimeline, highest?: number): DrawChart =>
  (colors) => ({
    grid: { left: 8, right: 12, top: 34, bottom: 4, containLabel: true },
    legend: legend(colors),
    xAxis: nameAxis(
      colors,
      timeline.buckets.map(({ period }) => period),
    ),
    yAxis: { ...countAxis(colors), max: highest },
    // Empties the toolbox that a brush brings along.
    toolbox: { show: false },
    brush: { xAxisIndex: 0, brushStyle: { color: 'rgba(11, 90, 138, 0.15)', borderColor: colors.us } },
    tooltip: {
      trigger: 'axis',
      formatter: (points: { dataIndex: number }[]) => {
        const bucket = timeline.buckets[points[0]?.dataIndex ?? 0];
        return bucket ? bucketText(bucket, flagsOf(bucket, timeline.flags)) : '';
      },
    },
    series: [...eventTypeKeys.map((key) => typeSeries(timeline, key, colors)), flagSeries(timeline, colors)],
  });

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
