import { formatPeriod } from '@/lib/dates';
import type { SimilarIncidents, SimilarProposal } from './api';

export type Denominator = NonNullable<SimilarIncidents['denominator']>;
export type Region = 'country' | 'europe' | 'world';
export type Measure = 'incidents' | 'devices';

export const regions: Region[] = ['country', 'europe', 'world'];
export const measures: Measure[] = ['incidents', 'devices'];

export const regionTitles: Record<Region, string> = {
  country: 'Country of the event',
  europe: 'EEA+CH+TR',
  world: 'World',
};

export const denominatorNames: Record<Denominator, string> = {
  installed_base: 'Active installed base',
  implanted: 'Implanted devices',
  since_declaration: 'Units since the declaration of conformity',
  placed_on_market: 'Units placed on the market',
  other: 'Other',
  units_per_period: 'Units of each period',
  tests: 'Tests',
  episodes_of_use: 'Episodes of use',
};

// Totals since the beginning exist only for some.
export const mayBeCumulative = (denominator: Denominator | null) =>
  denominator !== 'units_per_period' && denominator !== 'tests' && denominator !== 'episodes_of_use';

const periodCount = 4;
const monthsInYear = 12;

const unknown = () => ({ incidents: null, devices: null });

export const noSimilarIncidents = (): SimilarIncidents => ({
  denominator: null,
  other_denominator: '',
  is_cumulative: false,
  last_month: '',
  periods: Array.from({ length: periodCount }, () => ({ country: unknown(), europe: unknown(), world: unknown() })),
});

const monthText = (index: number) =>
  `${Math.floor(index / monthsInYear)}-${String((index % monthsInYear) + 1).padStart(2, '0')}`;

// "Period 1: Nov 2025 to Oct 2026"; the latest is the first.
export function periodName(lastMonth: string, at: number): string {
  const months = periodMonths(lastMonth, at);
  return months ? `Period ${at + 1}: ${months}` : `Period ${at + 1}`;
}

// "Nov 2025 to Oct 2026"; empty without a month.
export function periodMonths(lastMonth: string, at: number): string {
  const parts = /^(\d{4})-(\d{2})$/.exec(lastMonth);
  if (!parts) return '';
  const last = Number(parts[1]) * monthsInYear + Number(parts[2]) - 1 - at * monthsInYear;
  const first = last - (monthsInYear - 1);
  return `${formatPeriod(monthText(first))} to ${formatPeriod(monthText(last))}`;
}

// The numbers that the records give replace what was entered; the others stay.
export const withProposal = (similar: SimilarIncidents, proposal: SimilarProposal): SimilarIncidents => ({
  ...similar,
  periods: similar.periods.map((period, at) => {
    const given = proposal.periods[at];
    if (!given) return period;
    const merged = (region: Region) => ({
      incidents: given[region].incidents ?? period[region].incidents,
      devices: given[region].devices ?? period[region].devices,
    });
    return { country: merged('country'), europe: merged('europe'), world: merged('world') };
  }),
});

export const hasNumbers = ({ periods }: SimilarProposal) =>
  periods.some((period) => regions.some((region) => measures.some((measure) => period[region][measure] !== null)));
