import { ApiError } from '@/api/api-error';
import type { Indicator, Method } from './api';

export const emptyIndicator: Indicator = {
  id: '',
  name: '',
  subject: 'non_serious_incidents',
  numerator: {
    source: 'complaints',
    imdrf_a: '',
    imdrf_e: '',
    imdrf_f: '',
    country: '',
    reportable: null,
    product_code: '',
    event_type: '',
    product_problem: '',
  },
  metric: 'units_sold',
  region: 'WORLD',
  baseline: { kind: 'fixed', rate: 0, from: '', to: '', source: '' },
  method: 'poisson',
  threshold: { alpha: 0.01, ratio: 2, h: 5, lambda: 0.2, width: 3, horizon: 20, minimum_events: 2 },
  observation_months: 1,
  lag_months: 1,
  severity_classes: [],
  rationale: '',
};

export type ThresholdField = keyof Indicator['threshold'];

// The fields of the threshold that each method uses.
export const thresholdFields: Record<Method, ThresholdField[]> = {
  poisson: ['alpha'],
  conditional: ['alpha'],
  u_chart: ['width'],
  cusum: ['ratio', 'h'],
  ewma: ['lambda', 'width'],
  negative_binomial: ['alpha'],
  max_sprt: ['alpha', 'horizon', 'minimum_events'],
  severity: ['alpha'],
};

export const thresholdTitles: Record<ThresholdField, string> = {
  alpha: 'Probability of a false alarm (α)',
  ratio: 'Multiple of the baseline to detect',
  h: 'Decision limit (events)',
  lambda: 'Weight of the newest period (λ)',
  width: 'Limits in sigma',
  horizon: 'Expected events at the end of the launch',
  minimum_events: 'Least events for a signal',
};

// Methods that compare with months of the past.
export const needsMeasuredBaseline = (method: Method) => method === 'conditional' || method === 'severity';

// How the message of a field is shown, if the server refused it.
export const fieldError = (error: unknown, field: string): { error?: true; helperText?: string } => {
  const message = error instanceof ApiError ? error.fields[field] : undefined;
  return message ? { error: true, helperText: message } : {};
};
