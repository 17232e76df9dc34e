import { formatPeriod } from '@/lib/dates';
import { countOf, formatShare, formatShareInterval } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import type { Colors } from '@/ui/charts/chart-colors';
import { countAxis, hatching, legend, nameAxis } from '@/ui/charts/chart-shapes';
import { horizontalBars } from '@/ui/charts/horizontal-bars';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { AeGroups } from './api';

export type Group = AeGroups['groups'][number];
type Buckets = AeGroups['buckets'];

const periods = (buckets: Buckets) => buckets.map(({ period }) => formatPeriod(period));

// Shades the incomplete buckets, which can be at either end.
function incompleteBand(buckets: Buckets, colors: Colors) {
  const cut = buckets.filter(({ complete }) => !complete);
  if (cut.length === 0) return undefined;
  return {
    silent: true,
    itemStyle: { color: colors.faint, opacity: 0.18 },
    data: periods(cut).map((period) => [{ xAxis: period }, { xAxis: period }]),
  };
}

// One competitor next to us. `highest` is the same for all charts, so that they can be compared.
export const eachChart =
  (buckets: Buckets, us: Group, other: Group, highest: number): DrawChart =>
  (colors) => ({
    grid: { left: 8, right: 12, top: 30, bottom: 4, containLabel: true },
    // Wide enough to distinguish a dashed line from a solid one.
    legend: legend(colors, { itemWidth: 26, itemStyle: { opacity: 0 } }),
    xAxis: nameAxis(colors, periods(buckets)),
    yAxis: { ...countAxis(colors), max: highest },
    tooltip: { trigger: 'axis' },
    series: [
      {
        type: 'line',
        name: us.name,
        data: us.counts,
        symbol: 'none',
        lineStyle: { color: colors.us, width: 2 },
        itemStyle: { color: colors.us },
        markArea: incompleteBand(buckets, colors),
      },
      {
        type: 'line',
        name: other.name,
        data: other.counts,
        symbol: 'none',
        lineStyle: { color: colors.them, width: 2, type: 'dashed' },
        itemStyle: { color: colors.them },
      },
    ],
  });

const completeness = { title: 'Complete' };
const isComplete = ({ complete }: Buckets[number]) => (complete ? 'Yes' : 'Incomplete');

export const eachTable = (buckets: Buckets, us: Group, other: Group): ChartTableData => ({
  columns: [{ title: 'Period', formatText: formatPeriod }, { title: us.name }, { title: other.name }, completeness],
  rows: buckets.map((bucket, index) => [
    bucket.period,
    us.counts[index] ?? 0,
    other.counts[index] ?? 0,
    isComplete(bucket),
  ]),
});

// A second cue besides color: hatching with a different angle and spacing for each competitor.
const pattern = (index: number, colors: Colors) => ({
  symbol: 'rect',
  rotation: (Math.PI / 6) * (index % 6),
  color: colors.background,
  dashArrayX: [1, 0],
  dashArrayY: [1, 6 + (index % 3) * 2],
});

const colorOf = ({ side }: Group, index: number, { us, rest, series }: Colors) =>
  side === 'us' ? us : side === 'other' ? rest : (series[index % series.length] ?? rest);

// Stacked shares per bucket. Reports that belong to two groups can push a bar above 100%.
export const shareChart =
  ({ buckets, groups }: AeGroups): DrawChart =>
  (colors) => {
    const sums = buckets.map((_, index) => groups.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0));
    // Our color is reserved, so competitors have their own sequence.
    const places = groups.map((_, index) => groups.slice(0, index).filter(({ side }) => side === 'them').length);
    return {
      grid: { left: 8, right: 12, top: 56, bottom: 4, containLabel: true },
      legend: legend(colors, { type: 'plain', right: 0 }),
      xAxis: nameAxis(colors, periods(buckets)),
      yAxis: { ...countAxis(colors, formatWhole), min: 0, max: Math.ceil(Math.max(1, ...sums) * 5) / 5, interval: 0.2 },
      tooltip: {
        trigger: 'axis',
        valueFormatter: (value: number | null) => formatShare(value),
      },
      series: groups.map((group, index) => {
        const place = places[index] ?? 0;
        const decal = group.side === 'them' ? pattern(place, colors) : undefined;
        return {
          type: 'bar',
          stack: 'shares',
          name: group.name,
          barCategoryGap: '12%',
          itemStyle: { color: colorOf(group, place, colors), decal },
          data: buckets.map(({ complete }, at) => ({
            value: group.shares[at] ?? null,
            itemStyle: complete ? undefined : { opacity: 0.55, decal: hatching(colors) },
          })),
        };
      }),
    };
  };

const formatWhole = (share: number) => `${Math.round(share * 100)}%`;

export const shareTable = ({ buckets, groups }: AeGroups): ChartTableData => ({
  columns: [
    { title: 'Period', formatText: formatPeriod },
    ...groups.map(({ name }) => ({ title: name, format: formatShare })),
    completeness,
  ],
  rows: buckets.map((bucket, index) => [
    bucket.period,
    ...groups.map(({ shares }) => shares[index] ?? null),
    isComplete(bucket),
  ]),
});

export const totalsChart = ({ groups }: AeGroups): Painting =>
  horizontalBars(
    groups.map((group) => ({
      name: group.name,
      value: group.share ?? 0,
      low: group.ci_low,
      high: group.ci_high,
      color: ({ us, them, rest }) => (group.side === 'us' ? us : group.side === 'them' ? them : rest),
    })),
    {
      format: formatShare,
      detail: ({ name, value, low, high }) =>
        `${name}\n${formatShare(value)} (95% CI ${formatShareInterval(low, high)})`,
    },
  );

export const totalsTable = ({ groups }: AeGroups): ChartTableData => ({
  columns: [
    { title: 'Group' },
    { title: 'Reports' },
    { title: 'Unique events' },
    { title: 'Deaths' },
    { title: 'Injuries' },
    { title: 'Malfunctions' },
    { title: 'Other or no answer' },
    { title: 'Share', format: formatShare },
    { title: '95% CI lower', format: formatShare },
    { title: '95% CI upper', format: formatShare },
  ],
  rows: groups.map(({ name, totals, share, ci_low, ci_high }) => [
    name,
    totals.reports,
    totals.events,
    totals.deaths,
    totals.injuries,
    totals.malfunctions,
    totals.other,
    share,
    ci_low,
    ci_high,
  ]),
});

export const shareText = ({ totals, share, ci_low, ci_high }: Group) =>
  `${countOf(totals.reports, 'report')}, ${formatShare(share)} of all (95% CI ${formatShareInterval(ci_low, ci_high)})`;
