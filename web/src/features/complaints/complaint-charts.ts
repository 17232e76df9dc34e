import { formatPeriod } from '@/lib/dates';
import { countOf, formatCount, formatNumber, formatShare } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import { countAxis, hatching, legend, nameAxis } from '@/ui/charts/chart-shapes';
import { horizontalBars } from '@/ui/charts/horizontal-bars';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { ComplaintStatistics } from './api';
import { ruleTitles } from './complaint-labels';

type Month = ComplaintStatistics['by_month'][number];

// A month with its control chart values, if any.
export interface ChartMonth extends Month {
  value: number;
  ucl: number | null;
  lcl: number | null;
  rules: string[];
}

export function monthsOf({ by_month, chart }: ComplaintStatistics): ChartMonth[] {
  return by_month.map((month) => {
    const point = chart?.points.find(({ period }) => period === month.period);
    return {
      ...month,
      value: point?.value ?? (chart?.method === 'u' && month.units ? (month.count * 1000) / month.units : month.count),
      ucl: point?.ucl ?? null,
      lcl: point?.lcl ?? null,
      rules: chart?.violations.filter(({ period }) => period === month.period).map(({ rule }) => rule) ?? [],
    };
  });
}

const isRate = ({ chart }: ComplaintStatistics) => chart?.method === 'u';
const digits = (statistics: ComplaintStatistics) => (isRate(statistics) ? 2 : 0);
const ruleText = (rules: string[]) => [...new Set(rules)].map((rule) => ruleTitles[rule] ?? rule).join(', ');

export function timelineChart(statistics: ComplaintStatistics): DrawChart {
  const months = monthsOf(statistics);
  const { chart } = statistics;
  const format = (value: number) => formatNumber(value, digits(statistics));
  return (colors) => ({
    grid: { left: 8, right: 12, top: 34, bottom: 4, containLabel: true },
    legend: legend(colors, { data: chart ? ['Complaints', 'Center line', 'Control limits'] : ['Complaints'] }),
    xAxis: nameAxis(
      colors,
      months.map(({ period }) => formatPeriod(period)),
    ),
    yAxis: countAxis(colors),
    tooltip: {
      trigger: 'axis',
      formatter: (points: { dataIndex: number }[]) => {
        const month = months[points[0]?.dataIndex ?? 0];
        if (!month) return '';
        const limits = month.ucl === null ? [] : [`limits ${format(month.lcl ?? 0)}–${format(month.ucl)}`];
        const rate = isRate(statistics) ? [`${format(month.value)} per 1,000 units`] : [];
        const rules = month.rules.length > 0 ? [`Out of control: ${ruleText(month.rules)}`] : [];
        const state = month.complete
          ? []
          : ['Incomplete: the month is not over, the period starts or ends within it, or recording began in it'];
        return [
          `${formatPeriod(month.period)}   ${formatCount(month.count)}`,
          ...rate,
          ...limits,
          ...rules,
          ...state,
        ].join('\n');
      },
    },
    series: [
      {
        type: 'bar',
        name: 'Complaints',
        barCategoryGap: '22%',
        itemStyle: { color: colors.us },
        data: months.map((month) => ({
          value: month.value,
          itemStyle: month.complete
            ? { color: month.rules.length > 0 ? colors.injury : colors.us }
            : { opacity: 0.55, decal: hatching(colors) },
        })),
      },
      ...(chart
        ? [
            {
              type: 'line',
              name: 'Center line',
              symbol: 'none',
              lineStyle: { color: colors.faint, width: 1.5 },
              itemStyle: { color: colors.faint },
              data: months.map((month) => (month.ucl === null ? null : chart.centre)),
            },
            ...(['ucl', 'lcl'] as const).map((limit) => ({
              type: 'line',
              name: 'Control limits',
              symbol: 'none',
              step: 'middle',
              lineStyle: { color: colors.them, width: 1.5, type: 'dashed' },
              itemStyle: { color: colors.them },
              data: months.map((month) => month[limit]),
            })),
          ]
        : []),
    ],
  });
}

export const timelineTable = (statistics: ComplaintStatistics): ChartTableData => {
  const format = (value: number | null) => formatNumber(value, 2);
  return {
    columns: [
      { title: 'Month', formatText: formatPeriod },
      { title: 'Complaints' },
      { title: 'Units', format: formatCount },
      { title: isRate(statistics) ? 'Per 1,000 units' : 'Plotted value', format },
      { title: 'Lower limit', format },
      { title: 'Upper limit', format },
      { title: 'Out of control' },
    ],
    rows: monthsOf(statistics).map(({ period, count, units, value, lcl, ucl, rules }) => [
      period,
      count,
      units,
      value,
      lcl,
      ucl,
      ruleText(rules),
    ]),
  };
};

export function timelineText({ chart }: ComplaintStatistics): string {
  if (!chart) return 'By month received. Control limits require six complete months. Hatched: incomplete.';
  return chart.method === 'u'
    ? 'Complaints per 1,000 units sold by month received, with three-sigma limits adjusted for overdispersion (Laney u′ chart). Orange: out of control. Hatched: incomplete.'
    : 'Complaints by month received, with three-sigma limits adjusted for overdispersion (Laney c′ chart). Units sold are not recorded for every month. Orange: out of control. Hatched: incomplete.';
}

export type CodeCount = ComplaintStatistics['pareto']['a'][number];

const nameOf = ({ code, term }: CodeCount) => (term ? `${code} ${term}` : code);

export const paretoChart = (codes: CodeCount[], total: number): Painting =>
  horizontalBars(
    codes.slice(0, 10).map((code) => ({ name: nameOf(code), value: code.count })),
    {
      detail: ({ name, value }) => `${name}\n${countOf(value, 'complaint')}, ${formatShare(total ? value / total : 0)}`,
    },
  );

export const paretoTable = (codes: CodeCount[], total: number): ChartTableData => ({
  columns: [
    { title: 'Code' },
    { title: 'Term' },
    { title: 'Complaints' },
    { title: 'Share of all', format: formatShare },
  ],
  rows: codes.map(({ code, term, count }) => [code, term ?? '', count, total ? count / total : 0]),
});
