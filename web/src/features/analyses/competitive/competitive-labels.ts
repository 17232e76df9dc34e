import type { Cell } from '@/lib/csv';
import { countOf, formatCount, formatShare, formatShareInterval } from '@/lib/numbers';
import type { CompetitiveRisk } from './competitive-api';

export type Harm = CompetitiveRisk['harms'][number];
export type Hazard = CompetitiveRisk['hazards'][number];
export type RecallCase = CompetitiveRisk['recalls'][number];
export type Share = Harm['us'];
type Difference = NonNullable<Harm['difference']>;

export const signed = (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : '±'}${formatShare(Math.abs(share))}`;
export const ends = ({ lo, hi }: Difference) => `${signed(lo)} to ${signed(hi)}`;

// A difference counts when its CI excludes zero.
export function differenceText({ difference }: Pick<Harm, 'difference'>): string {
  if (difference === null) return 'Not comparable';
  if (difference.lo > 0) return 'More often in our reports';
  if (difference.hi < 0) return 'Less often in our reports';
  return 'No difference shown';
}

// "12 of 340 reports, 3.5% (95% CI 1.8–6.1%)".
export const shareText = ({ count, share, lo, hi }: Share, reports: number) =>
  share === null
    ? 'No reports'
    : `${formatCount(count)} of ${countOf(reports, 'report')}, ${formatShare(share)} (95% CI ${formatShareInterval(lo, hi)})`;

export const severityLabel = ({ matrix }: CompetitiveRisk, { severity }: Harm) =>
  matrix.find((row) => row.severity === severity)?.label ?? '–';

export const isMapped = ({ riskdefinition_version_id }: CompetitiveRisk) => riskdefinition_version_id !== null;

// The last lines of a file.
export const stampCells = ({ meta, caveat }: CompetitiveRisk): Cell[][] => [
  [],
  [`Data ${meta.data_version}, through ${meta.data_through}, stamp ${meta.query_stamp.id}. ${caveat}`],
];
