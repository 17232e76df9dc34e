import { formatPeriod } from '@/lib/dates';
import { countOf, formatCount, formatShare } from '@/lib/numbers';
import type { DrawChart } from '@/ui/charts/Chart';
import { countAxis, legend, nameAxis } from '@/ui/charts/chart-shapes';
import { horizontalBars } from '@/ui/charts/horizontal-bars';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { Summary } from './results-api';

type Months = Summary['months'];
type Codes = Summary['imdrf_tables']['a'];

export const monthsChart =
  (months: Months): DrawChart =>
  (colors) => ({
    grid: { left: 8, right: 12, top: 34, bottom: 4, containLabel: true },
    legend: legend(colors, { data: ['Items', 'With harm'] }),
    xAxis: nameAxis(
      colors,
      months.map(({ period }) => formatPeriod(period)),
    ),
    yAxis: countAxis(colors),
    tooltip: {
      trigger: 'axis',
      formatter: (points: { dataIndex: number }[]) => {
        const month = months[points[0]?.dataIndex ?? 0];
        return month
          ? `${formatPeriod(month.period)}\n${countOf(month.items, 'item')}, ${formatCount(month.harms)} with harm`
          : '';
      },
    },
    series: [
      {
        type: 'bar',
        name: 'Items',
        barCategoryGap: '22%',
        itemStyle: { color: colors.us },
        data: months.map(({ items }) => items),
      },
      {
        type: 'bar',
        name: 'With harm',
        itemStyle: { color: colors.injury },
        data: months.map(({ harms }) => harms),
      },
    ],
  });

export const monthsTable = (months: Months): ChartTableData => ({
  columns: [{ title: 'Month', formatText: formatPeriod }, { title: 'Items' }, { title: 'With harm' }],
  rows: months.map(({ period, items, harms }) => [period, items, harms]),
});

export const codesChart = (codes: Codes, included: number): Painting =>
  horizontalBars(
    codes.slice(0, 10).map(({ code, term, count }) => ({ name: `${code} ${term}`, value: count })),
    {
      detail: ({ name, value }) =>
        `${name}\n${countOf(value, 'item')}, ${formatShare(included ? value / included : 0)}`,
    },
  );

export const codesTable = (codes: Codes, included: number): ChartTableData => ({
  columns: [
    { title: 'Code' },
    { title: 'Term' },
    { title: 'Items' },
    { title: 'Share of included items', format: formatShare },
  ],
  rows: codes.map(({ code, term, count }) => [code, term, count, included ? count / included : 0]),
});
