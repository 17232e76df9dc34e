import type { components } from '@/api/schema';
import { aeMeta } from './ae-fixtures';

type Schemas = components['schemas'];

export const productCode: Schemas['ProductCode'] = {
  product_code: 'FRN',
  device_name: 'Pump, Infusion',
  device_class: '2',
  medical_specialty: 'HO',
  medical_specialty_description: 'General Hospital',
  review_panel: 'HO',
  regulation_number: '880.5725',
  submission_type_id: '1',
  definition: 'Delivers fluids.',
  gmp_exempt_flag: false,
  implant_flag: false,
  life_sustain_support_flag: null,
  third_party_flag: false,
  summary_malfunction_reporting: 'Eligible',
  unclassified_reason: '',
  reports: 900,
  reports_12_months: 120,
  recalls_5_years: 0,
  gudid_devices: 7,
  clearances: 1,
};

export const codePage: Schemas['ProductCodePage'] = {
  meta: { ...aeMeta, source: 'classification' },
  rows: [productCode],
  page: 1,
  page_size: 25,
  total_rows: 1,
  order_by: [],
};

const counts = { total: 100, death: 1, injury: 39, malfunction: 60, other: 0 };

export const deviceProfile: Schemas['ProductCodeProfile'] = {
  meta: aeMeta,
  product_code: productCode,
  related: [],
  totals: {
    reports: 900,
    events: 890,
    deaths: 4,
    injuries: 300,
    malfunctions: 590,
    other: 6,
    no_answer: 0,
    summarized_events: 900,
    manufacturers: 2,
    brands: 3,
  },
  reports_by_year: [
    { ...counts, year: 2025, complete: true },
    { ...counts, year: 2026, complete: false },
  ],
  year_on_year: {
    current: { ...counts, total: 120, start_date: '2025-09-01', end_date: '2026-08-31' },
    previous: { ...counts, start_date: '2024-09-01', end_date: '2025-08-31' },
    delta_pct: { total: 20, death: 0, injury: 0, malfunction: 0, other: null },
  },
  product_problems: [{ term: 'Leak', fda_code: '1354', count: 90, share: 0.1, ci_low: 0.08, ci_high: 0.12 }],
  patient_problems: [],
  manufacturers: [{ name: 'ACME', count: 600, share: 0.667 }],
  recalls: {
    products: 0,
    events: 0,
    open: 0,
    by_class: { class_1: 0, class_2: 0, class_3: 0, unclassified: 0 },
    by_year: [],
    latest: [],
  },
  clearances: [{ number: 'K123456', kind: '510(k)' }],
  timeliness: {
    n_known: 100,
    median_days: 17,
    p90_days: 40,
    on_time: 90,
    late_31_180: 8,
    late_over_180: 2,
    unknown: 5,
    histogram: [],
  },
  quality: {
    missing_udi_pct: 10,
    missing_product_problem_pct: 5,
    missing_event_date_pct: 5,
    duplicate_pct: 1,
    followup_pct: 20,
  },
};
