import { z } from 'zod';
import { formatDay } from '@/lib/dates';
import { isTimePeriod, periodTitles, type Period } from '@/parts/filters/period';

export const sideTitles = { all: 'All manufacturers', us: 'Our own reports', them: 'Competitors' } as const;

// Parameters of /ae/events, as used by the adverse events dashboard.
export type AeParameters = Record<string, string | string[]>;

const parametersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

// The query that the dashboard passes in the address; undefined if it is malformed.
export function readParameters(text: string | null): AeParameters {
  if (text === null) return {};
  try {
    const read = parametersSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

// The scope shown on the dashboard.
export const isSide = (text: string | null): text is keyof typeof sideTitles => text !== null && text in sideTitles;

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);

export function periodOf(parameters: AeParameters): Period {
  const timePeriod = textOf(parameters.timePeriod);
  return isTimePeriod(timePeriod)
    ? { timePeriod, start_date: textOf(parameters.start_date), end_date: textOf(parameters.end_date) }
    : { timePeriod: '3Y', start_date: null, end_date: null };
}

export const periodParameters = ({ timePeriod, start_date, end_date }: Period): AeParameters => ({
  timePeriod,
  ...(timePeriod === 'CUSTOM' && { start_date: start_date ?? '', end_date: end_date ?? '' }),
});

const ofPeriod = ['timePeriod', 'start_date', 'end_date', 'product_code', 'groups'];

// The filters other than the period, as text: "event type: Injury".
export const filterText = (parameters: Record<string, unknown>) =>
  Object.entries(parameters)
    .filter(([name]) => !ofPeriod.includes(name))
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${[value].flat().join(', ')}`);

// The period of a frozen query, whose dates are fixed.
export function frozenPeriod(query: Record<string, unknown>): string {
  const { start_date, end_date } = query;
  if (typeof start_date === 'string' && typeof end_date === 'string') {
    return `${formatDay(start_date)} to ${formatDay(end_date)}`;
  }
  return periodTitles.ALL;
}
