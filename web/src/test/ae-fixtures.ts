import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export const aeMeta: Schemas['PublicDataMeta'] = {
  source: 'maude',
  is_generated: false,
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
  // In bytes: the ellipsis has three.
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
