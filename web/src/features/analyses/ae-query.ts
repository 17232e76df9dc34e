import { z } from 'zod';
import { formatDay } from '@/lib/dates';
import { isTimePeriod, periodTitles, type Period } from '@/parts/filters/period';

export const sideTitles = { all: 'All makers', us: 'Our own reports', them: 'Competitors' } as const;

// Parameters of /ae/events: what the dashboard of adverse events asks.
export type AeParameters = Record<string, string | string[]>;

const parametersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

// What the dashboard hands over in the address; nothing when somebody has changed it beyond recognition.
export function readParameters(text: string | null): AeParameters {
  if (text === null) return {};
  try {
    const read = parametersSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

// Whose reports the dashboard showed.
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

// The filters besides the period, in words: "event type: Injury".
export const filterWords = (parameters: Record<string, unknown>) =>
  Object.entries(parameters)
    .filter(([name]) => !ofPeriod.includes(name))
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${[value].flat().join(', ')}`);

// The period of a frozen query, whose days are known.
export function frozenPeriod(query: Record<string, unknown>): string {
  const { start_date, end_date } = query;
  if (typeof start_date === 'string' && typeof end_date === 'string') {
    return `${formatDay(start_date)} to ${formatDay(end_date)}`;
  }
  return periodTitles.ALL;
}
