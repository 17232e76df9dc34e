import type { Schemas } from '@/api/client';

export type GridContent = Schemas['RiskGridContent'];
export type RegionKey = Schemas['RegionKey'];
type ProbabilityLevel = Schemas['ProbabilityLevel'];

export const regionKeys: RegionKey[] = ['acceptable', 'investigate', 'unacceptable'];
// Color is never the only cue.
export const regionLetters: Record<RegionKey, string> = { acceptable: 'A', investigate: 'I', unacceptable: 'U' };

export const basisLabels = {
  per_unit: 'per unit sold',
  per_use: 'per use',
  per_patient_year: 'per patient-year',
  per_test: 'per test',
} as const;

export const regionAt = (grid: GridContent, s: number, p: number): RegionKey =>
  grid.cells.find((cell) => cell.s === s && cell.p === p)?.region ?? 'unacceptable';

export const regionLabel = (grid: GridContent, key: RegionKey) =>
  grid.regions.find((region) => region.key === key)?.label ?? key;

export const regionColor = (grid: GridContent, key: RegionKey) =>
  grid.regions.find((region) => region.key === key)?.color ?? '#888888';

// Black or white, whichever has more contrast.
export function inkOn(color: string): string {
  const channel = (from: number) => {
    const value = parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return light > 0.179 ? '#000000' : '#ffffff';
}

const rank = (key: RegionKey) => regionKeys.indexOf(key);

// Cells in a better region than an adjacent cell with lower risk.
export const slips = (grid: GridContent) =>
  grid.cells.filter(
    ({ s, p, region }) =>
      (s > 1 && rank(region) < rank(regionAt(grid, s - 1, p))) ||
      (p > 1 && rank(region) < rank(regionAt(grid, s, p - 1))),
  );

export const boundsText = ({ lower, upper }: Pick<ProbabilityLevel, 'lower' | 'upper'>): string => {
  const number = (value: number) => (value >= 0.01 ? String(value) : value.toExponential().replace('e-', ' × 10⁻'));
  const raised = (text: string) =>
    text.replace(/⁻(\d+)/, (_, digits: string) => `⁻${[...digits].map((d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(d)]).join('')}`);
  if (lower == null && upper == null) return '';
  if (lower == null || lower === 0) return `below ${raised(number(upper ?? 0))}`;
  if (upper == null) return `${raised(number(lower))} or more`;
  return `${raised(number(lower))} to ${raised(number(upper))}`;
};
