import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export const aeMeta: Schemas['PublicDataMeta'] = {
  source: 'maude',
  data_version: 'maude-2026-10-31.1',
  data_through: '2026-10-31',
  loaded_at: '2026-11-02T04:00:00Z',
  incomplete_from: '2026-09',
  query_stamp: {
    id: 'stp_1',
    kind: 'ae_events',
    canonical_query: '{}',
    filters_hash: 'abc',
    data_version: 'maude-2026-10-31.1',
    row_count: 2,
    rows_sha256: '0123456789abcdef0123456789abcdef',
    created_at: '2026-11-03T10:00:00Z',
    by: 'usr_1',
  },
  warnings: [],
};

export const aeDevice: Schemas['AeDevice'] = {
  brand_name: 'FLOWMASTER',
  generic_name: 'PUMP, INFUSION',
  device_report_product_code: 'FRN',
  model_number: 'FM-200',
  catalog_number: 'C-77',
  lot_number: 'L123',
  udi_di: '00812345678901',
  udi_public: '',
  manufacturer_d_name: 'ACME DEVICES INC.',
  manufacturer_group: 'Acme',
  manufacturer_d_city: 'BOSTON',
  manufacturer_d_state: 'MA',
  manufacturer_d_country: 'US',
  implant_flag: false,
  device_availability: 'Device was returned to manufacturer',
  device_evaluated_by_manufacturer: 'Yes',
  device_operator: 'HEALTH PROFESSIONAL',
  device_age_text: '2 YR',
  date_returned_to_manufacturer: '2026-05-20',
  openfda: {
    device_name: 'Pump, Infusion',
    device_class: '2',
    regulation_number: '880.5725',
    medical_specialty_description: 'General Hospital',
  },
};

export const aeEvent: Schemas['AeEvent'] = {
  mdr_report_key: '1001',
  report_number: '3001234-2026-00017',
  event_key: '501',
  report_source_code: 'M',
  report_source: 'Manufacturer report',
  type_of_report: ['Initial submission', 'Followup'],
  event_type: 'Injury',
  date_received: '2026-06-01',
  date_of_event: '2026-05-12',
  date_report: '2026-05-30',
  date_manufacturer_received: '2026-05-14',
  date_added: '2026-06-03',
  date_changed: null,
  adverse_event_flag: true,
  product_problem_flag: true,
  health_professional: true,
  reporter_occupation_code: 'NURSE',
  event_location: 'HOSPITAL',
  reporter_country_code: 'US',
  number_devices_in_event: 1,
  number_patients_in_event: 1,
  single_use_flag: false,
  remedial_action: ['Replace'],
  removal_correction_number: '',
  noe_summarized: 1,
  summary_report_flag: false,
  exemption_number: '',
  pma_pmn_number: 'K123456',
  device: aeDevice,
  product_problems: [{ fda_code: '1250', term: 'Fluid/Blood Leak', imdrf_code: 'A0504' }],
  patient_problems: [{ fda_code: '1888', term: 'Hemorrhage/Bleeding', imdrf_code: 'E0506' }],
  patient_outcomes: ['Hospitalization'],
  days_to_report: 18,
  late: false,
  follow_up_count: 1,
  duplicate_cluster_id: null,
  duplicate_role: null,
  narrative_snippet: '… the pump began to leak',
  // Bytes: the ellipsis has three of them.
  highlights: [{ field: 'narrative_snippet', start: 22, end: 26 }],
  source_url: 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfmaude/detail.cfm?mdrfoi__id=1001',
};

export const otherAeEvent: Schemas['AeEvent'] = {
  ...aeEvent,
  mdr_report_key: '1002',
  report_number: '9009999-2026-00002',
  event_type: 'Malfunction',
  device: { ...aeDevice, brand_name: 'DRIPPER', manufacturer_d_name: 'GLOBEX CORP', manufacturer_group: null },
  narrative_snippet: 'Alarm did not sound.',
  highlights: [],
};

export const aeEventPage: Schemas['AeEventPage'] = {
  meta: aeMeta,
  rows: [aeEvent, otherAeEvent],
  page: 1,
  page_size: 25,
  total_rows: 60,
  order_by: [],
};

export const aeEventDetail: Schemas['AeEventDetail'] = {
  meta: aeMeta,
  ...aeEvent,
  devices: [aeDevice],
  patients: [
    {
      patient_sequence_number: 1,
      patient_age: '64 YR',
      patient_sex: 'Female',
      patient_weight: '70 KG',
      patient_ethnicity: '',
      patient_race: '',
      sequence_number_outcome: ['Hospitalization'],
      sequence_number_treatment: ['Transfusion'],
      patient_problems: aeEvent.patient_problems,
    },
  ],
  mdr_text: [
    {
      mdr_text_key: 2,
      text_type_code: 'Additional Manufacturer Narrative',
      patient_sequence_number: 0,
      date_report: '2026-05-30',
      text: 'The returned pump was tested.',
    },
    {
      mdr_text_key: 1,
      text_type_code: 'Description of Event or Problem',
      patient_sequence_number: 0,
      date_report: null,
      text: 'During use the pump began to leak.',
    },
  ],
  history: [
    { supplement_no: 0, date: '2026-06-01', kind: 'Initial submission', changed_fields: [] },
    { supplement_no: 1, date: '2026-07-15', kind: 'Followup', changed_fields: [] },
  ],
  siblings: ['1003'],
  near_duplicates: ['1002'],
};

export const rolesWith = (...my_permissions: string[]): Schemas['RolesAndPermissions'] => ({
  tenant_id: 'ten_acme',
  roles: [],
  permissions: [],
  my_role: 'viewer',
  my_permissions,
});

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
  key: 'all_devices',
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
