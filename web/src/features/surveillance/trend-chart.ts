import { countOf, formatCount, formatNumber } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import { countAxis, hatching, legend, nameAxis } from '@/ui/charts/chart-shapes';
import type { IndicatorTrend, TrendPoint } from './api';
import { exclusionTitles, spanText } from './surveillance-labels';

// The last five years at most; what was before records began is left out.
const mostPoints = 60;
export const shownPoints = ({ points }: IndicatorTrend) =>
  points.filter(({ exclusion }) => exclusion !== 'before_records').slice(-mostPoints);

// Methods whose decision is made on another scale than the rate.
export const hasOwnScale = ({ indicator: { method } }: IndicatorTrend) =>
  ['cusum', 'ewma', 'max_sprt', 'severity'].includes(method);

export const statisticTitles: Record<string, string> = {
  cusum: 'Cumulative sum (events)',
  ewma: 'Moving average (sigma)',
  max_sprt: 'Log-likelihood ratio',
  severity: 'Shift in severity (z)',
};

const isNotJudged = ({ exclusion, is_judged }: TrendPoint) => exclusion === 'none' && !is_judged;

export function resultText(point: TrendPoint): string {
  if (point.exclusion !== 'none') return exclusionTitles[point.exclusion];
  if (point.is_signal) return 'Signal';
  return point.is_judged ? 'Within the threshold' : 'Not judged';
}

const valueOf = (trend: IndicatorTrend, point: TrendPoint) =>
  trend.indicator.method === 'severity' ? point.count : (point.rate ?? null);

function tooltip(trend: IndicatorTrend, point: TrendPoint | undefined): string {
  if (!point) return '';
  const digits = 3;
  return [
    `${spanText(point.from, point.to)}   ${countOf(point.count, 'event')}`,
    ...(point.exposure !== null && trend.indicator.metric ? [`exposure ${formatCount(point.exposure)}`] : []),
    ...(point.rate !== null ? [`${formatNumber(point.rate, digits)} ${trend.unit}`] : []),
    ...(point.expected !== null ? [`expected ${formatNumber(point.expected, 1)} events`] : []),
    ...(point.alert_count !== null ? [`signal from ${countOf(point.alert_count, 'event')}`] : []),
    ...(point.p_value !== null ? [`p = ${formatNumber(point.p_value, 4)}`] : []),
    resultText(point),
  ].join('\n');
}

// Rates as columns with the baseline and the threshold of each period. Excluded periods are hatched, signals colored.
export function trendChart(trend: IndicatorTrend): DrawChart {
  const points = shownPoints(trend);
  const isCount = trend.indicator.method === 'severity';
  const hasLimits = points.some(({ limit }) => limit !== null);
  // Excluded periods have no rate; a thin hatched column keeps them visible.
  const highest = Math.max(0.001, ...points.map((point) => Math.max(valueOf(trend, point) ?? 0, point.limit ?? 0)));
  return (colors) => ({
    grid: { left: 8, right: 12, top: 34, bottom: 4, containLabel: true },
    legend: legend(colors, {
      data: ['Observed', ...(isCount ? [] : ['Baseline']), ...(hasLimits ? ['Threshold'] : [])],
    }),
    xAxis: nameAxis(
      colors,
      points.map(({ from, to }) => spanText(from, to)),
    ),
    yAxis: countAxis(colors, (value) => formatNumber(value, highest < 0.1 ? 3 : highest < 10 ? 2 : 0)),
    tooltip: {
      trigger: 'axis',
      formatter: (shown: { dataIndex: number }[]) => tooltip(trend, points[shown[0]?.dataIndex ?? 0]),
    },
    series: [
      {
        type: 'bar',
        name: 'Observed',
        barCategoryGap: '22%',
        itemStyle: { color: colors.us },
        data: points.map((point) => ({
          value: point.exclusion === 'none' ? valueOf(trend, point) : highest / 3,
          itemStyle:
            point.exclusion === 'none'
              ? { color: point.is_signal ? colors.injury : colors.us, opacity: point.is_judged ? 1 : 0.6 }
              : { color: colors.rest, opacity: 0.5, decal: hatching(colors) },
        })),
      },
      ...(isCount
        ? []
        : [
            {
              type: 'line',
              name: 'Baseline',
              symbol: 'none',
              lineStyle: { color: colors.faint, width: 1.5 },
              itemStyle: { color: colors.faint },
              data: points.map(() => trend.baseline_rate),
            },
          ]),
      ...(hasLimits
        ? [
            {
              type: 'line',
              name: 'Threshold',
              symbol: 'none',
              step: 'middle',
              lineStyle: { color: colors.them, width: 1.5, type: 'dashed' },
              itemStyle: { color: colors.them },
              data: points.map(({ limit }) => limit),
            },
          ]
        : []),
    ],
  });
}

// The statistic that decides, with its limit.
export function statisticChart(trend: IndicatorTrend): DrawChart {
  const points = shownPoints(trend).filter(({ statistic }) => statistic !== null);
  const hasLimits = points.some(({ statistic_limit }) => statistic_limit !== null);
  return (colors) => ({
    grid: { left: 8, right: 12, top: 34, bottom: 4, containLabel: true },
    legend: legend(colors, { data: ['Value', ...(hasLimits ? ['Limit'] : [])] }),
    xAxis: nameAxis(
      colors,
      points.map(({ from, to }) => spanText(from, to)),
    ),
    yAxis: countAxis(colors, (value) => formatNumber(value, 1)),
    tooltip: {
      trigger: 'axis',
      formatter: (shown: { dataIndex: number }[]) => tooltip(trend, points[shown[0]?.dataIndex ?? 0]),
    },
    series: [
      {
        type: 'line',
        name: 'Value',
        symbolSize: 6,
        lineStyle: { color: colors.us, width: 2 },
        itemStyle: { color: colors.us },
        data: points.map(({ statistic, is_signal }) => ({
          value: statistic,
          ...(is_signal && { itemStyle: { color: colors.injury }, symbolSize: 10 }),
        })),
      },
      ...(hasLimits
        ? [
            {
              type: 'line',
              name: 'Limit',
              symbol: 'none',
              lineStyle: { color: colors.them, width: 1.5, type: 'dashed' },
              itemStyle: { color: colors.them },
              data: points.map(({ statistic_limit }) => statistic_limit),
            },
          ]
        : []),
    ],
  });
}

export const trendTable = (trend: IndicatorTrend): ChartTableData => {
  const format = (value: number | null) => formatNumber(value, 3);
  return {
    columns: [
      { title: 'Period' },
      { title: 'Events' },
      { title: 'Exposure', format: formatCount },
      { title: trend.indicator.method === 'severity' ? 'Value' : `Events ${trend.unit}`, format },
      { title: 'Expected events', format },
      { title: 'Threshold', format },
      { title: 'Statistic', format },
      { title: 'Limit', format },
      { title: 'p', format: (value: number | null) => formatNumber(value, 4) },
      { title: 'q', format: (value: number | null) => formatNumber(value, 4) },
      { title: 'Result' },
    ],
    rows: shownPoints(trend).map((point) => [
      spanText(point.from, point.to),
      point.count,
      point.exposure,
      point.rate,
      point.expected,
      point.limit,
      point.statistic,
      point.statistic_limit,
      point.p_value,
      point.q_value,
      resultText(point),
    ]),
  };
};

export function trendText(trend: IndicatorTrend): string {
  if (trend.problem) return trend.problem;
  const isCount = trend.indicator.method === 'severity';
  const plotted = isCount ? 'Events by period' : `Events ${trend.unit}`;
  const pale = shownPoints(trend).some(isNotJudged) ? ' Pale: not judged.' : '';
  return `${plotted}. ${trend.method_used}. ${trend.false_alarm.text}. Hatched: excluded. Orange: signal.${pale}`;
}
