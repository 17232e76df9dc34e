import { countOf, formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import { eventTypeKeys, eventTypePatterns, eventTypeTitles } from '@/ui/charts/chart-colors';
import { columns } from '@/ui/charts/columns';
import { horizontalBars } from '@/ui/charts/horizontal-bars';
import type { Painting } from '@/ui/charts/painting';
import type { ChartTableData } from '@/ui/charts/ChartTable';
import type { Profile } from './api';

type Year = Profile['reports_by_year'][number];
type Problem = Profile['product_problems'][number];
type Maker = Profile['manufacturers'][number];
type RecallYear = Profile['recalls']['by_year'][number];

const yearText = (year: Year) =>
  [
    `${year.year}   ${formatCount(year.total)}`,
    ...eventTypeKeys.map((key) => `${eventTypeTitles[key]}  ${formatCount(year[key])}`),
    ...(year.complete ? [] : ['Incomplete: more reports are expected']),
  ].join('\n');

export const yearsChart = (years: Year[]): Painting =>
  columns({
    names: years.map(({ year, complete }) => (complete ? String(year) : `${year}*`)),
    series: eventTypeKeys.map((key) => ({
      name: eventTypeTitles[key],
      color: (colors) => colors[key],
      pattern: eventTypePatterns[key],
      values: years.map((year) => year[key]),
    })),
    isIncomplete: (index) => years[index]?.complete === false,
    detail: (index) => {
      const year = years[index];
      return year ? yearText(year) : '';
    },
  });

export const yearsTable = (years: Year[]): ChartTableData => ({
  columns: [
    { title: 'Year' },
    ...eventTypeKeys.map((key) => ({ title: eventTypeTitles[key] })),
    { title: 'Total' },
    { title: 'Complete' },
  ],
  rows: years.map((year) => [
    String(year.year),
    ...eventTypeKeys.map((key) => year[key]),
    year.total,
    year.complete ? 'yes' : 'not yet',
  ]),
});

export const problemsChart = (problems: Problem[]): Painting =>
  horizontalBars(
    problems.map(({ term, share, ci_low, ci_high }) => ({ name: term, value: share, low: ci_low, high: ci_high })),
    {
      color: ({ malfunction }) => malfunction,
      format: formatShare,
      detail: (row) => {
        const problem = problems.find(({ term }) => term === row.name);
        return `${row.name}\n${countOf(problem?.count, 'report')}, ${formatShare(row.value)}\n95% CI ${formatShareInterval(row.low, row.high)}`;
      },
    },
  );

export const problemsTable = (problems: Problem[]): ChartTableData => ({
  columns: [
    { title: 'Problem' },
    { title: 'FDA code' },
    { title: 'Reports' },
    { title: 'Share', format: formatShare },
    { title: '95% CI lower', format: formatShare },
    { title: '95% CI upper', format: formatShare },
  ],
  rows: problems.map(({ term, fda_code, count, share, ci_low, ci_high }) => [
    term,
    fda_code,
    count,
    share,
    ci_low,
    ci_high,
  ]),
});

export const makersChart = (makers: Maker[]): Painting =>
  horizontalBars(
    makers.map(({ name, count }) => ({ name, value: count })),
    { color: ({ rest }) => rest },
  );

export const makersTable = (makers: Maker[]): ChartTableData => ({
  columns: [{ title: 'Manufacturer' }, { title: 'Reports' }, { title: 'Share', format: formatShare }],
  rows: makers.map(({ name, count, share }) => [name, count, share]),
});

const recallKeys = {
  class_1: 'Class I',
  class_2: 'Class II',
  class_3: 'Class III',
  unclassified: 'Not classified',
} as const;
type RecallKey = keyof typeof recallKeys;

export const recallYearsChart = (years: RecallYear[]): Painting => {
  const keys = Object.keys(recallKeys) as RecallKey[];
  return columns({
    names: years.map(({ year }) => String(year)),
    series: keys.map((key, index) => ({
      name: recallKeys[key],
      // Most serious class first.
      color: ({ rest, heat }) => (key === 'unclassified' ? rest : (heat[4 - index] ?? rest)),
      values: years.map((year) => year[key]),
    })),
    detail: (index) => {
      const year = years[index];
      if (!year) return '';
      const counts = keys.map((key) => `${recallKeys[key]}  ${formatCount(year[key])}`);
      return [`${year.year}   ${formatCount(year.products)}`, ...counts].join('\n');
    },
  });
};

export const recallYearsTable = (years: RecallYear[]): ChartTableData => ({
  columns: [{ title: 'Year' }, ...Object.values(recallKeys).map((title) => ({ title })), { title: 'Products' }],
  rows: years.map((year) => [
    String(year.year),
    ...(Object.keys(recallKeys) as RecallKey[]).map((key) => year[key]),
    year.products,
  ]),
});
