import { expect, test } from 'vitest';
import type { Complaint, ComplaintBody } from './api';
import { complaintFormSchema, missingOf, toForm } from './complaint-form';

const body: ComplaintBody = {
  complaint_number: 'C-1',
  date_received: '2026-02-03',
  description: 'The pump stopped.',
  status: 'triaged',
  date_of_event: null,
  date_aware: '2026-02-02',
  nature: 'Stopped',
  device_name: null,
  udi_di: null,
  upc: null,
  lot_number: 'L1',
  serial_number: null,
  catalog_number: null,
  software_version: null,
  country: 'US',
  event_location: null,
  device_returned: false,
  device_in_use_at_event: null,
  complainant: { name: 'Mary', organisation: null, address: null, phone: null, type: 'patient' },
  patient: { age: '71', sex: null, outcome: ['Recovered', 'Hospitalized'] },
  imdrf: { a: ['A0401', 'A0402'], b: [], c: [], d: [], e: ['E2403'], f: [], g: [] },
  internal_codes: ['MECH 02'],
  reportable: { us: 'yes', eu: 'undecided', due_date: '2026-03-05' },
  mdr_report_number: null,
  capa_reference: null,
  investigation: { required: true, performed: null, justification_if_not: null, summary: null },
  correction_action: null,
  reply_to_complainant: null,
};

test('a complaint that is opened and saved unchanged stays the same', () => {
  expect(complaintFormSchema.parse(toForm(body as Complaint))).toEqual(body);
});

test('a new complaint is open, undecided and otherwise empty', () => {
  const form = toForm();
  expect(form.status).toBe('new');
  expect(form.reportable).toEqual({ us: 'undecided', eu: 'undecided', due_date: '' });
  expect(form.complainant).toEqual({ name: '', organisation: '', address: '', phone: '', type: '' });
  expect(complaintFormSchema.safeParse(form).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'complaint_number',
    'date_received',
    'description',
  ]);
});

test('either a name or an organization identifies the complainant', () => {
  expect(missingOf(toForm())).toContain('complainant.name');
  expect(missingOf(toForm(body as Complaint))).not.toContain('complainant.name');
  expect(missingOf(toForm(body as Complaint))).toEqual([
    'device_name',
    'complainant.address',
    'complainant.phone',
    'correction_action',
    'reply_to_complainant',
  ]);
});
