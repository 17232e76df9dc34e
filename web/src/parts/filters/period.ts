import { formatDay } from '@/lib/dates';

export const timePeriods = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'ALL', 'CUSTOM'] as const;
export type TimePeriod = (typeof timePeriods)[number];

export const periodTitles: Record<TimePeriod, string> = {
  '1M': 'Last month',
  '3M': 'Last 3 months',
  '6M': 'Last 6 months',
  YTD: 'Year to date',
  '1Y': 'Last year',
  '3Y': 'Last 3 years',
  '5Y': 'Last 5 years',
  '10Y': 'Last 10 years',
  ALL: 'All time',
  CUSTOM: 'Custom period',
};

export interface Period {
  timePeriod: TimePeriod;
  // Only for a custom period.
  start_date: string | null;
  end_date: string | null;
}

export const isTimePeriod = (text: string | null): text is TimePeriod => timePeriods.some((known) => known === text);

// The label of a period; a custom period shows its dates.
export const periodText = ({ timePeriod, start_date, end_date }: Period) =>
  timePeriod === 'CUSTOM' && start_date && end_date
    ? `${formatDay(start_date)} – ${formatDay(end_date)}`
    : periodTitles[timePeriod];
