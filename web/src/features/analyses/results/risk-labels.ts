import { rateText } from '@/features/analyses/analysis-labels';
import type { AnalysisRisk } from '@/features/analyses/api';
import { regionLabel, type GridContent } from '@/parts/risk-grid/grid-content';
import type { Cell } from '@/lib/csv';

type Place = AnalysisRisk['documented'];

const joined = new Intl.ListFormat('en', { type: 'conjunction' });

const severityName = (grid: GridContent, s: number | null) => grid.severity.find(({ level }) => level === s)?.label;
const probabilityName = (grid: GridContent, p: number | null) =>
  grid.probability.find(({ level }) => level === p)?.label;

// "Serious, Remote"; unknown levels are named as such.
export const placeText = (grid: GridContent, { s, p }: Pick<Place, 's' | 'p'>) =>
  s === null && p === null
    ? 'Not documented'
    : `${severityName(grid, s) ?? 'severity not assessed'}, ${probabilityName(grid, p) ?? 'no level'}`;

// A risk that was not observed has no observed severity.
export const observedText = (grid: GridContent, { s, p }: Pick<Place, 's' | 'p'>) =>
  p === null ? 'Undetermined' : s === null ? `Not observed, ${probabilityName(grid, p)}` : placeText(grid, { s, p });

const withInterval = (estimate: AnalysisRisk['rate'], label: string) =>
  estimate === null ? '–' : `${rateText(estimate.est)} (${label}${rateText(estimate.lo)} to ${rateText(estimate.hi)})`;

export const estimateText = (estimate: AnalysisRisk['rate']) => withInterval(estimate, '95% CI ');
// For a column whose title names the interval.
export const estimateCell = (estimate: AnalysisRisk['rate']) => withInterval(estimate, '');

// The levels an interval overlaps.
export function rangeText(grid: GridContent, range: number[]): string {
  const names = range.flatMap((p) => probabilityName(grid, p) ?? []);
  return names.length > 1 ? `The 95% CI overlaps ${joined.format(names)}` : '';
}

const driftLabels = {
  none: 'As documented',
  up: 'More often than documented',
  down: 'Less often than documented',
  undetermined: 'Undetermined',
} as const;

// The verdict and its reason.
export function driftText(grid: GridContent, risk: AnalysisRisk): string {
  const parts = [risk.is_new ? 'Not in the risk definition' : driftLabels[risk.drift]];
  if (risk.severity_changed) parts.push('coded as more severe than documented');
  if (risk.acceptability_changed && risk.observed.region) {
    const region = regionLabel(grid, risk.observed.region).toLowerCase();
    parts.push(risk.acceptability === 'better' ? `better: now ${region}` : `worse: now ${region}`);
  }
  return parts.join(', ');
}

const heads = [
  'Risk',
  'Hazard',
  'Hazardous situation',
  'Harm',
  'Hazardous situations',
  'Harms',
  'Rate of harm',
  'Lower',
  'Upper',
  'Documented',
  'Observed',
  'Levels within the 95% CI',
  'Verdict',
  'Action',
];

export const riskCells = (grid: GridContent, risks: AnalysisRisk[]): Cell[][] => [
  heads,
  ...risks.map((risk) => [
    risk.risk_id,
    risk.hazard,
    risk.hazardous_situation,
    risk.harm,
    risk.n_hazardous,
    risk.n_harm,
    risk.rate?.est ?? null,
    risk.rate?.lo ?? null,
    risk.rate?.hi ?? null,
    placeText(grid, risk.documented),
    observedText(grid, risk.observed),
    risk.p_obs_range.flatMap((p) => probabilityName(grid, p) ?? []).join('; '),
    driftText(grid, risk),
    risk.action,
  ]),
];
