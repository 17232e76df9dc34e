import type { Schemas } from '@/api/client';

const box = (path: string, number: string, label: string, more: Partial<Schemas['ReportBox']> = {}) => ({
  path,
  number,
  label,
  max_length: 80,
  kind: 'text' as const,
  accepts_null_flavor: true,
  options: [],
  ...more,
});

export const reportBoxes: Schemas['ReportBox'][] = [
  box('device.brand_name', 'D1', 'Brand name'),
  box('device.lot_number', 'D4', 'Lot number', { max_length: 30 }),
  box('device.concomitant_products.description', 'D11', 'Concomitant medical product', { max_length: 50 }),
  box('device.concomitant_products.date', 'D11', 'Therapy date', { kind: 'day' }),
  box('evaluation.event_types', 'H1', 'Type of reportable event', {
    kind: 'choices',
    accepts_null_flavor: false,
    options: [
      { value: 'death', label: 'Death' },
      { value: 'malfunction', label: 'Malfunction' },
    ],
  }),
  box('evaluation.device_problems', 'H6', 'Device problem codes', { kind: 'codes', accepts_null_flavor: false }),
];

export const draftRow: Schemas['SubmissionRow'] = {
  id: 'sub_1',
  case_id: 'cas_1',
  case_number: 'CASE-2026-00001',
  jurisdiction: 'US',
  release: 'V3NORMED_2005',
  status: 'draft',
  report_number: '1234567-2026-00042',
  follow_up_number: 0,
  batch_id: null,
  core_id: null,
  file_sha256: null,
  exported_at: null,
  created_by_name: 'Anna Analyst',
  created_at: '2026-06-02T14:00:00Z',
  updated_at: '2026-06-02T14:00:00Z',
  version: 1,
};

export const draftReport: Schemas['AuthorityReport'] = {
  ...draftRow,
  // Only the boxes that tests use.
  report: {
    device: { brand_name: 'Pump', lot_number: 'x'.repeat(34), concomitant_products: [] },
    evaluation: { event_types: [], device_problems: [] },
  } as unknown as Schemas['DeviceReport'],
  cases: [{ id: 'cas_1', number: 'CASE-2026-00001' }],
  attachments: [
    {
      id: 'att_1',
      file_name: 'photo.pdf',
      size: 2048,
      source: 'Case CASE-2026-00001',
      is_selected: false,
      is_available: true,
    },
    {
      id: 'att_2',
      file_name: 'letter.pdf',
      size: 4096,
      source: 'Complaint C-7',
      is_selected: true,
      is_available: true,
    },
  ],
  faults: [],
  findings: [
    {
      severity: 'error',
      path: 'device.lot_number',
      box: 'D4',
      message: 'D4 Lot number: at most 30 characters, 34 given',
    },
  ],
};
