import type { Schemas } from '@/api/client';

const spec = {
  kind: 'psur',
  reference: 'PSUR-0001',
  leading_product_id: 'prd_1',
  product_ids: ['prd_1'],
  risk_class: 'IIb',
  is_implantable: false,
  device_status: 'certified',
  certified_on: '2024-03-15',
  last_placed_on: null,
  shelf_life_months: 0,
  lifetime_months: 0,
  interval_months: null,
  issuance_days: 60,
  notified_body: 'Lantern Cert',
  notified_body_number: '1234',
  criterion: 'distributed',
  criterion_note: '',
  metric: 'units_sold',
} as const satisfies Schemas['ReportSeriesBody'];

const head = {
  ...spec,
  product_ids: ['prd_1'],
  id: 'psr_1',
  leading_product_name: 'Pump A',
  leading_basic_udi_di: 'BUDI-1',
  next_due_on: '2026-05-13',
  created_at: '2026-01-01T08:00:00Z',
  updated_at: '2026-01-01T08:00:00Z',
  version: 2,
} satisfies Schemas['ReportSeriesHead'];

const period = { number: 1, starts_on: '2024-03-15', ends_on: '2025-03-14', due_on: '2025-05-13' };

export const reportSeries: Schemas['ReportSeries'] = {
  ...head,
  months: 12,
  recipient: 'notified_body',
  basis: 'MDR Article 86(1), MDCG 2022-21',
  ends_on: null,
  certificate: null,
  periods: [
    { ...period, report_id: 'prp_1', report_version: 1, state: 'drafting' },
    {
      number: 2,
      starts_on: '2025-03-15',
      ends_on: '2026-03-14',
      due_on: '2026-05-13',
      report_id: null,
      report_version: null,
      state: null,
    },
  ],
};

const sources: Schemas['ReportSources'] = {
  complaints: 3,
  exposures: 24,
  incidents: 1,
  newest_complaint_change: '2025-03-01T00:00:00Z',
  newest_exposure_change: '2025-03-01T00:00:00Z',
  public_data_version: 'maude-2026-10-31.1',
  public_data_through: '2026-10-31',
  imdrf_release: '2025',
  plan_version: '',
};

const section = (key: string, title: string, tables: string[] = []): Schemas['ReportSection'] => ({
  key,
  title,
  guidance: `Guidance of ${title}`,
  tables,
  is_data_set: key === 'complaints',
  is_complete: key === 'volume',
  prompts: key === 'complaints' ? ['BUDI-1: complaints worldwide: 3.'] : [],
  previous_text: key === 'complaints' ? 'Fewer complaints than in the year before.' : '',
});

export const periodicReport: Schemas['PeriodicReport'] = {
  id: 'prp_1',
  series_id: 'psr_1',
  number: 1,
  report_version: 1,
  starts_on: period.starts_on,
  ends_on: period.ends_on,
  due_on: period.due_on,
  change_reason: '',
  state: 'drafting',
  freeze: 1,
  reviewed_by: null,
  sent_on: null,
  sent_reference: '',
  evaluated_on: null,
  evaluation: '',
  created_by: 'usr_1',
  created_at: '2026-01-01T08:00:00Z',
  updated_at: '2026-01-01T08:00:00Z',
  updated_by_name: 'Anna Berg',
  version: 4,
  benefit_risk: 'undecided',
  texts: [{ section: 'volume', text: 'Sales grew.', omitted_reason: '' }],
  population: [],
  justifications: [],
  series: head,
  recipient: 'notified_body',
  periods: [period],
  devices: [{ key: 'BUDI-1', products: ['Pump A'] }],
  frozen: {
    number: 1,
    sha256: 'a'.repeat(64),
    sources,
    frozen_at: '2026-01-02T08:00:00Z',
    frozen_by_name: 'Anna Berg',
  },
  sources,
  sections: [
    section('executive_summary', 'Executive summary'),
    section('volume', 'Volume of sales', ['t1']),
    section('complaints', 'Feedback and complaints', ['complaints']),
  ],
  checks: [
    {
      key: 'exposure',
      text: 'Exposure is missing for part of a period',
      details: ['BUDI-1, N, Worldwide: no figure for 6 of 12 months'],
      justification: '',
      is_met: false,
    },
  ],
  next_states: ['collecting', 'review'],
  signatures: [],
  newer: null,
};

export const reportTables: Schemas['ReportTable'][] = [
  {
    key: 'complaints:BUDI-1',
    table: 'complaints',
    device: 'BUDI-1',
    title: 'Complaints by device problem, BUDI-1',
    source: 'complaints',
    label_header: 'Device problem',
    has_regions: true,
    columns: ['N, number', 'N, rate'],
    rows: [
      {
        label: 'A0101 Unexpected shutdown',
        region: 'Worldwide',
        cells: [
          { text: '3', value: 3, reason: '', row_count: 3 },
          { text: '–', value: null, reason: 'No rate: the number of devices is incomplete', row_count: 0 },
        ],
      },
    ],
    notes: ['One record can have several codes.'],
  },
];

export const evidencePage: Schemas['ReportEvidencePage'] = {
  rows: [{ id: 'cmp_1', reference: 'C-1', day: '2024-06-01', region: 'DE (EEA+TR+XI)', text: 'A0101' }],
  page: 1,
  page_size: 25,
  total_rows: 3,
  order_by: [],
};
