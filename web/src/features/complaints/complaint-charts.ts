import { formatPeriod } from '@/lib/dates';
import { countOf, formatCount, formatNumber, formatShare } from '@/lib/numbers';
import type { Colors } from '@/ui/charts/chart-colors';
import { columns } from '@/ui/charts/columns';
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

function monthText(month: ChartMonth, statistics: ComplaintStatistics): string {
  const format = (value: number) => formatNumber(value, digits(statistics));
  const limits = month.ucl === null ? [] : [`limits ${format(month.lcl ?? 0)}–${format(month.ucl)}`];
  const rate = isRate(statistics) ? [`${format(month.value)} per 1,000 units`] : [];
  const rules = month.rules.length > 0 ? [`Out of control: ${ruleText(month.rules)}`] : [];
  const state = month.complete
    ? []
    : ['Incomplete: the month is not over, the period starts or ends within it, or recording began in it'];
  return [`${formatPeriod(month.period)}   ${formatCount(month.count)}`, ...rate, ...limits, ...rules, ...state].join(
    '\n',
  );
}

const limitColor = ({ them }: Colors) => them;

export function timelineChart(statistics: ComplaintStatistics): Painting {
  const months = monthsOf(statistics);
  const { chart } = statistics;
  const isOut = (index: number) => (months[index]?.rules.length ?? 0) > 0;
  return columns({
    names: months.map(({ period }) => formatPeriod(period)),
    series: [
      {
        name: 'Complaints',
        color: (colors, index) => (isOut(index) ? colors.injury : colors.us),
        values: months.map(({ value }) => value),
      },
    ],
    isRate: isRate(statistics),
    isIncomplete: (index) => months[index]?.complete === false,
    outside: { name: 'Out of control', has: isOut },
    lines: chart
      ? [
          {
            name: 'center line',
            isDashed: false,
            values: months.map(({ ucl }) => (ucl === null ? null : chart.centre)),
          },
          { name: 'upper limit', isDashed: true, values: months.map(({ ucl }) => ucl), color: limitColor },
          { name: 'lower limit', isDashed: true, values: months.map(({ lcl }) => lcl), color: limitColor },
        ]
      : [],
    detail: (index) => {
      const month = months[index];
      return month ? monthText(month, statistics) : '';
    },
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
    ? 'Complaints per 1,000 units sold by month received, with three-sigma limits adjusted for overdispersion (Laney u′ chart). Orange with a ring: out of control. Hatched: incomplete.'
    : 'Complaints by month received, with three-sigma limits adjusted for overdispersion (Laney c′ chart). Units sold are not recorded for every month. Orange with a ring: out of control. Hatched: incomplete.';
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
