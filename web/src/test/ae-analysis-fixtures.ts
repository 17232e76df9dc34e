import type { components } from '@/api/schema';
import { aeMeta } from './ae-fixtures';

type Schemas = components['schemas'];

const estimate = (value: number, ci_low: number, ci_high: number) => ({ value, ci_low, ci_high });
const thresholds: Schemas['SignalThresholds'] = {
  min_n: 3,
  prr: 2,
  chi2: 4,
  ror_lcl: 1,
  ic025: 0,
  eb05: 2,
  q: 0.05,
  ewma_lambda: 0.2,
  cusum_k: 0.5,
  cusum_h: 5,
};
const comparison: Schemas['ComparisonSet'] = {
  words: 'all 9000 other events of the period, of every product code',
  key: 'same_specialty',
  specialty: 'General Hospital',
  period: { start: '2021-11-01', end: '2026-10-31' },
  total: 1000,
  comparison_total: 9000,
};

const method = (
  name: Schemas['SignalResult']['method'],
  statistic: number,
  threshold: number,
  is_signal: boolean,
): Schemas['SignalResult'] => ({
  method: name,
  statistic,
  lcl: statistic * 0.8,
  ucl: statistic * 1.25,
  p: null,
  q: null,
  threshold,
  is_signal,
  table: { a: 40, b: 960, c: 110, d: 8890 },
  expected: 15,
  params: {},
  converged: name === 'ebgm' ? true : null,
  reference_set: comparison.words,
  period: comparison.period,
});

const leakRow: Schemas['SignalRow'] = {
  fda_code: '1250',
  term: 'Fluid/Blood Leak',
  n: 40,
  expected: 15,
  table: { a: 40, b: 960, c: 110, d: 8890 },
  prr: estimate(3.27, 2.29, 4.67),
  chi2: 45.2,
  p: 0.00001,
  ror: estimate(3.37, 2.33, 4.87),
  ic: estimate(1.38, 0.87, 1.75),
  ebgm: estimate(2.6, 2.05, 3.3),
  q: 0.00004,
  verdict: 'signal',
  spark: [1, 2, 3, 4, 3, 2, 5, 4, 3, 6, 4, 3],
  methods: [
    method('prr', 3.27, 2, true),
    method('ror', 3.37, 1, true),
    method('ic', 1.38, 0, true),
    method('ebgm', 2.6, 2, true),
  ],
};

export const aeSignals: Schemas['AeSignals'] = {
  meta: aeMeta,
  unit: 'events',
  comparison,
  thresholds,
  prior: { alpha1: 0.2, beta1: 0.1, alpha2: 2, beta2: 4, weight1: 0.3, pairs: 900, iterations: 40, converged: true },
  rows: [
    leakRow,
    { ...leakRow, fda_code: '2', term: 'Alarm Not Audible', n: 12, chi2: 5, q: 0.2, verdict: 'weak' },
    { ...leakRow, fda_code: '3', term: 'Crack', n: 80, chi2: 1.5, q: 0.6, verdict: 'none' },
    { ...leakRow, fda_code: '4', term: 'Burst', n: 2, prr: null, ror: null, chi2: 0, q: 1, verdict: 'too_few' },
  ],
};

export const aeMetadata: Schemas['TenantMetadata'] = {
  company_names: ['ACME DEVICES INC.'],
  partner_names: [],
  competitor_groups: [
    {
      id: 'grp_globex',
      side: 'them',
      name: 'Globex',
      members: [{ raw_name: 'GLOBEX CORP', match: 'exact', evidence: 'user', confirmed_by: null }],
      brands_include: [],
      brands_exclude: [],
      product_codes: [],
    },
  ],
  default_product_codes: [],
  incomplete_months: 2,
  signal_thresholds: thresholds,
  pinned_data_version: null,
  version: 1,
};

const totals: Schemas['AeTotals'] = {
  reports: 400,
  events: 380,
  deaths: 4,
  injuries: 96,
  malfunctions: 300,
  other: 0,
  no_answer: 0,
  summarized_events: 400,
  manufacturers: 2,
  brands: 5,
};

export const aeStats: Schemas['AeStats'] = {
  meta: aeMeta,
  totals,
  intervals: { reports: { ci_low: 362, ci_high: 441 }, events: { ci_low: 352, ci_high: 430 } },
  previous: { ...totals, reports: 320, start_date: '2016-11-01', end_date: '2021-10-31' },
  delta_pct: { reports: 25, events: 0, deaths: 0, injuries: 0, malfunctions: 0, other: null },
  by_event_type: [{ event_type: 'Death', count: 4, share: 0.01, ci_low: 0.0039, ci_high: 0.0254 }],
  by_report_source: [],
  by_manufacturer: [],
  by_brand: [],
  by_country: [],
  by_occupation: [],
  timeliness: {
    n_known: 10,
    median_days: 20,
    p90_days: 29,
    on_time: 9,
    late_31_180: 1,
    late_over_180: 0,
    unknown: 0,
    histogram: [],
  },
  quality: {
    missing_udi_pct: 10,
    missing_product_problem_pct: 1,
    missing_event_date_pct: 5,
    duplicate_pct: 2,
    followup_pct: 20,
  },
};

const buckets: Schemas['GroupBucket'][] = [
  { period: '2026-07', start: '2026-07-01', end: '2026-07-31', complete: true },
  { period: '2026-08', start: '2026-08-01', end: '2026-08-31', complete: true },
  { period: '2026-09', start: '2026-09-01', end: '2026-09-30', complete: false },
];
const counts = { death: 1, injury: 4, malfunction: 15, other: 0 };

export const aeTimeline: Schemas['AeTimeline'] = {
  meta: aeMeta,
  interval: 'month',
  buckets: buckets.map((bucket) => ({
    ...bucket,
    ...counts,
    total: 20,
    reports: 20,
    events: 19,
    summarized_events: 20,
  })),
  undated_reports: 0,
  flags: [],
  limits: null,
};

export const aeProblems: Schemas['AeProblems'] = {
  meta: aeMeta,
  total: 400,
  product_problems: [
    {
      fda_code: '1250',
      imdrf_code: 'A0504',
      term: 'Fluid/Blood Leak',
      count: 40,
      share: 0.1,
      ci_low: 0.07,
      ci_high: 0.13,
      previous_count: 30,
      spark: [1, 2, 3, 4, 3, 2, 5, 4, 3, 6, 4, 3],
      signal: null,
    },
  ],
  patient_problems: [],
  uncoded: {
    product_problems: { terms: 0, total_terms: 1, reports: 0, share: 0 },
    patient_problems: { terms: 0, total_terms: 0, reports: 0, share: 0 },
  },
  matrix: { rows: [], cols: [], cells: [] },
};

const groupTotals = { reports: 300, events: 290, deaths: 3, injuries: 60, malfunctions: 230, other: 7 };

export const aeGroups: Schemas['AeGroups'] = {
  meta: aeMeta,
  interval: 'month',
  buckets,
  groups: [
    {
      id: 'us',
      name: 'Acme & Partners',
      side: 'us',
      totals: groupTotals,
      share: 0.5,
      ci_low: 0.46,
      ci_high: 0.54,
      counts: [100, 120, 80],
      shares: [0.5, 0.6, 0.4],
    },
    {
      id: 'grp_globex',
      name: 'Globex',
      side: 'them',
      totals: { ...groupTotals, reports: 180 },
      share: 0.3,
      ci_low: 0.26,
      ci_high: 0.34,
      counts: [60, 50, 70],
      shares: [0.3, 0.25, null],
    },
    {
      id: 'other',
      name: 'Everyone else',
      side: 'other',
      totals: { ...groupTotals, reports: 120 },
      share: 0.2,
      ci_low: 0.17,
      ci_high: 0.23,
      counts: [40, 30, 50],
      shares: [0.2, 0.15, 0.25],
    },
  ],
};

const part = (n: number, N: number) => ({ n, N, share: n / N, ci: null });

export const aeCompare: Schemas['AeCompare'] = {
  meta: aeMeta,
  us: { name: 'Acme & Partners', total: 400 },
  them: { name: 'Competitors', total: 1000 },
  rows: [
    {
      fda_code: '1250',
      term: 'Fluid/Blood Leak',
      us: part(80, 400),
      them: part(100, 1000),
      diff: estimate(0.1, 0.06, 0.145),
      ratio: estimate(2, 1.53, 2.62),
      p: 0.00001,
      q: 0.00003,
    },
    {
      fda_code: '2',
      term: 'Alarm Not Audible',
      us: part(4, 400),
      them: part(60, 1000),
      diff: estimate(-0.05, -0.07, -0.03),
      ratio: estimate(0.17, 0.06, 0.46),
      p: 0.0001,
      q: 0.0002,
    },
    {
      fda_code: '3',
      term: 'Crack',
      us: part(8, 400),
      them: part(18, 1000),
      diff: estimate(0.002, -0.01, 0.02),
      ratio: estimate(1.11, 0.49, 2.54),
      p: 0.8,
      q: 0.8,
    },
    {
      fda_code: '4',
      term: 'Burst',
      us: { n: 0, N: 0, share: 0, ci: null },
      them: part(1, 1000),
      diff: null,
      ratio: null,
      p: 1,
      q: 1,
    },
  ],
};
