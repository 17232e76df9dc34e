import { formatPeriod } from '@/lib/dates';
import type { StatisticId } from '@/lib/glossary/statistics';
import type { Schemas } from '@/api/client';
import { Mark } from '@/ui/Mark';
import type { Answer, Method, PlanState, SignalState } from './api';

export const planStateTitles: Record<PlanState, string> = {
  draft: 'Draft',
  review: 'In review',
  approved: 'Approved',
  superseded: 'Superseded',
};
const planStateColors = { draft: 'default', review: 'warning', approved: 'success', superseded: 'default' } as const;

export const PlanStateMark = ({ state }: { state: PlanState }) => (
  <Mark tone={planStateColors[state]} label={planStateTitles[state]} />
);

export const signalStateTitles: Record<SignalState, string> = {
  open: 'Open',
  reportable: 'Reportable',
  not_reportable: 'Not reportable',
};
const signalStateColors = { open: 'warning', reportable: 'error', not_reportable: 'success' } as const;

export const SignalStateMark = ({ state }: { state: SignalState }) => (
  <Mark tone={signalStateColors[state]} label={signalStateTitles[state]} />
);

export const methodTitles: Record<Method, string> = {
  poisson: 'Exact Poisson test',
  conditional: 'Exact conditional test',
  u_chart: 'u-chart',
  cusum: 'Poisson CUSUM',
  ewma: 'EWMA chart',
  negative_binomial: 'Negative binomial test',
  max_sprt: 'Poisson MaxSPRT',
  severity: 'Cochran–Armitage test',
};

// Their entries in the glossary.
export const methodStatistics: Record<Method, StatisticId> = {
  poisson: 'trend_test',
  conditional: 'trend_test',
  u_chart: 'u_chart',
  cusum: 'poisson_cusum',
  ewma: 'ewma',
  negative_binomial: 'overdispersion',
  max_sprt: 'max_sprt',
  severity: 'severity_shift',
};

// When each method is suitable.
export const methodHints: Record<Method, string> = {
  poisson: 'Compares each period with a baseline that is known, such as the rate in the risk file.',
  conditional: 'Compares each period with a baseline measured over some months, including its uncertainty.',
  u_chart: 'Limits that follow the exposure of each period. Simple, but less exact for small counts.',
  cusum: 'Adds up the excess over several periods. Finds slow drift sooner than other methods.',
  ewma: 'A moving average that weights recent periods more. Finds small, lasting shifts.',
  negative_binomial:
    'For counts that vary more than chance alone explains. Without overdispersion, it is the Poisson test.',
  max_sprt: 'For launches: can be looked at every month without increasing the probability of a false alarm.',
  severity: 'Finds a shift to more severe events, even if there are not more of them.',
};

export const subjectTitles: Record<Schemas['PmsSubject'], string> = {
  non_serious_incidents: 'Non-serious incidents',
  side_effects: 'Expected undesirable side-effects',
  erroneous_results: 'Expected erroneous results (IVD)',
  other: 'Other',
};

export const sourceTitles: Record<Schemas['PmsEventSource'], string> = {
  complaints: 'Complaints',
  cases: 'Reportability cases',
  public_data: 'Public reports (MAUDE)',
};

export const metricTitles: Record<NonNullable<Schemas['PmsIndicator']['metric']>, string> = {
  units_sold: 'Units sold',
  units_in_use: 'Units in use',
  procedures: 'Procedures',
  tests: 'Tests',
  patient_years: 'Patient-years',
};

export const exclusionTitles: Record<Schemas['PmsExclusion'], string> = {
  none: '',
  incomplete: 'Incomplete, excluded',
  before_records: 'Before records begin',
  no_exposure: 'No exposure recorded, excluded',
  partial_exposure: 'Exposure incomplete, excluded',
  zero_exposure: 'Exposure is 0, excluded',
};

export const answerTitles: Record<Answer, string> = { undecided: 'Not answered', yes: 'Yes', no: 'No' };

// "Oct 2026", or "Jul 2026 – Sep 2026".
export const spanText = (from: string, to: string) =>
  from === to ? formatPeriod(from) : `${formatPeriod(from)} – ${formatPeriod(to)}`;
