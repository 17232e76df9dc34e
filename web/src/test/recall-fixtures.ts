import type { components } from '@/api/schema';
import { aeMeta } from './ae-fixtures';

type Schemas = components['schemas'];

export const recallMeta: Schemas['PublicDataMeta'] = { ...aeMeta, source: 'recall' };

export const recall: Schemas['RecallEvent'] = {
  cfres_id: '200001',
  product_res_number: 'Z-0101-2026',
  res_event_number: '90001',
  event_date_initiated: '2026-02-03',
  event_date_created: null,
  event_date_posted: '2026-03-01',
  event_date_terminated: null,
  status: 'Ongoing',
  recall_status: 'Open, Classified',
  classification: 'Class I',
  center_classification_date: '2026-03-01',
  voluntary_mandated: 'Voluntary: Firm initiated',
  initial_firm_notification: 'Letter',
  recalling_firm: 'Globex Pumps Inc',
  firm_fei_number: '3001',
  manufacturer_group: null,
  city: 'Boston',
  state: 'MA',
  country: 'United States',
  product_description: 'Flowmaster infusion pump',
  code_info: 'Lot 17',
  product_code: 'FRN',
  product_quantity: '120 units',
  distribution_pattern: 'Nationwide',
  reason_for_recall: 'The battery may catch fire',
  root_cause_description: 'Device Design',
  action: 'Stop using it',
  k_numbers: ['K123456'],
  pma_numbers: [],
  openfda: {
    device_name: 'Pump, Infusion',
    device_class: '2',
    regulation_number: '880.5725',
    medical_specialty_description: 'General Hospital',
  },
  source_url: 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfRES/res.cfm?ID=200001',
};

export const recallPage: Schemas['RecallPage'] = {
  meta: recallMeta,
  rows: [recall],
  page: 1,
  page_size: 25,
  total_rows: 1,
  order_by: [],
};

export const noRecalls: Schemas['RecallPage'] = { ...recallPage, rows: [], total_rows: 0 };

export const recallDetail: Schemas['RecallDetail'] = {
  ...recall,
  meta: recallMeta,
  products: [recall],
  siblings: [
    { ...recall, cfres_id: '200002', product_res_number: 'Z-0102-2026', product_description: 'Flowmaster II' },
  ],
  reports_around: { before: 12, after: 40 },
};

const counts = { class_1: 1, class_2: 3, class_3: 0, unclassified: 0, products: 4, events: 2, open: 1 };

export const recallTimeline: Schemas['RecallTimeline'] = {
  meta: recallMeta,
  buckets: [
    { ...counts, period: '2026-02', class_2: 0, products: 1, events: 1, complete: true },
    { ...counts, period: '2026-05', class_1: 0, products: 3, events: 1, open: 0, complete: false },
  ],
  totals: counts,
  duration: { median_initiated_to_posted: 26, median_initiated_to_terminated: null },
  root_causes: [
    { name: 'Device Design', count: 3 },
    { name: 'Use error', count: 1 },
  ],
  firms: [{ name: 'Globex Pumps Inc', count: 4 }],
};
