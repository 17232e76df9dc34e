import { z } from 'zod';
import { text } from '@/lib/schema';
import type { Complaint, ComplaintBody } from './api';

const day = z.string();
const flag = z.enum(['', 'yes', 'no']);
const decision = z.enum(['undecided', 'yes', 'no']);
const type = z.enum(['', 'patient', 'lay_user', 'health_professional', 'facility', 'distributor', 'internal', 'other']);

// Form values; '' means not specified.
export const complaintFormSchema = z.object({
  complaint_number: text('Complaint number is required').max(100, 'At most 100 characters'),
  date_received: text('Date received is required'),
  description: text('Description is required').max(32000, 'At most 32,000 characters'),
  status: z.enum(['new', 'triaged', 'under_investigation', 'closed']),
  date_of_event: day,
  date_aware: day,
  nature: z.string(),
  device_name: z.string(),
  udi_di: z.string(),
  upc: z.string(),
  lot_number: z.string(),
  serial_number: z.string(),
  catalog_number: z.string(),
  software_version: z.string(),
  country: z.string(),
  event_location: z.string(),
  device_returned: flag,
  device_in_use_at_event: flag,
  complainant_name: z.string(),
  complainant_organisation: z.string(),
  complainant_address: z.string(),
  complainant_phone: z.string(),
  complainant_type: type,
  patient_age: z.string(),
  patient_sex: z.string(),
  patient_outcome: z.string(),
  imdrf_a: z.string(),
  imdrf_b: z.string(),
  imdrf_c: z.string(),
  imdrf_d: z.string(),
  imdrf_e: z.string(),
  imdrf_f: z.string(),
  imdrf_g: z.string(),
  internal_codes: z.string(),
  reportable_us: decision,
  reportable_eu: decision,
  due_date: day,
  mdr_report_number: z.string(),
  capa_reference: z.string(),
  investigation_required: flag,
  investigation_performed: flag,
  justification_if_not: z.string(),
  investigation_summary: z.string(),
  correction_action: z.string(),
  reply_to_complainant: z.string(),
});
export type ComplaintForm = z.infer<typeof complaintFormSchema>;

const flagText = (value: boolean | null | undefined): ComplaintForm['device_returned'] =>
  value == null ? '' : value ? 'yes' : 'no';
const listText = (list: string[] | undefined) => (list ?? []).join('; ');

export const toForm = (complaint?: Complaint): ComplaintForm => ({
  complaint_number: complaint?.complaint_number ?? '',
  date_received: complaint?.date_received ?? '',
  description: complaint?.description ?? '',
  status: complaint?.status ?? 'new',
  date_of_event: complaint?.date_of_event ?? '',
  date_aware: complaint?.date_aware ?? '',
  nature: complaint?.nature ?? '',
  device_name: complaint?.device_name ?? '',
  udi_di: complaint?.udi_di ?? '',
  upc: complaint?.upc ?? '',
  lot_number: complaint?.lot_number ?? '',
  serial_number: complaint?.serial_number ?? '',
  catalog_number: complaint?.catalog_number ?? '',
  software_version: complaint?.software_version ?? '',
  country: complaint?.country ?? '',
  event_location: complaint?.event_location ?? '',
  device_returned: flagText(complaint?.device_returned),
  device_in_use_at_event: flagText(complaint?.device_in_use_at_event),
  complainant_name: complaint?.complainant.name ?? '',
  complainant_organisation: complaint?.complainant.organisation ?? '',
  complainant_address: complaint?.complainant.address ?? '',
  complainant_phone: complaint?.complainant.phone ?? '',
  complainant_type: complaint?.complainant.type ?? '',
  patient_age: complaint?.patient.age ?? '',
  patient_sex: complaint?.patient.sex ?? '',
  patient_outcome: listText(complaint?.patient.outcome),
  imdrf_a: listText(complaint?.imdrf.a),
  imdrf_b: listText(complaint?.imdrf.b),
  imdrf_c: listText(complaint?.imdrf.c),
  imdrf_d: listText(complaint?.imdrf.d),
  imdrf_e: listText(complaint?.imdrf.e),
  imdrf_f: listText(complaint?.imdrf.f),
  imdrf_g: listText(complaint?.imdrf.g),
  internal_codes: listText(complaint?.internal_codes),
  reportable_us: complaint?.reportable.us ?? 'undecided',
  reportable_eu: complaint?.reportable.eu ?? 'undecided',
  due_date: complaint?.reportable.due_date ?? '',
  mdr_report_number: complaint?.mdr_report_number ?? '',
  capa_reference: complaint?.capa_reference ?? '',
  investigation_required: flagText(complaint?.investigation.required),
  investigation_performed: flagText(complaint?.investigation.performed),
  justification_if_not: complaint?.investigation.justification_if_not ?? '',
  investigation_summary: complaint?.investigation.summary ?? '',
  correction_action: complaint?.correction_action ?? '',
  reply_to_complainant: complaint?.reply_to_complainant ?? '',
});

const some = (value: string) => value.trim() || null;
const flagOf = (value: string) => (value === '' ? null : value === 'yes');
const listOf = (value: string) => value.split(/[;\n]/).flatMap((part) => part.trim() || []);
const codesOf = (value: string) => value.split(/[;,\s]+/).filter(Boolean);

export const toBody = (form: ComplaintForm): ComplaintBody => ({
  complaint_number: form.complaint_number,
  date_received: form.date_received,
  description: form.description,
  status: form.status,
  date_of_event: some(form.date_of_event),
  date_aware: some(form.date_aware),
  nature: some(form.nature),
  device_name: some(form.device_name),
  udi_di: some(form.udi_di),
  upc: some(form.upc),
  lot_number: some(form.lot_number),
  serial_number: some(form.serial_number),
  catalog_number: some(form.catalog_number),
  software_version: some(form.software_version),
  country: some(form.country),
  event_location: some(form.event_location),
  device_returned: flagOf(form.device_returned),
  device_in_use_at_event: flagOf(form.device_in_use_at_event),
  complainant: {
    name: some(form.complainant_name),
    organisation: some(form.complainant_organisation),
    address: some(form.complainant_address),
    phone: some(form.complainant_phone),
    type: form.complainant_type || null,
  },
  patient: { age: some(form.patient_age), sex: some(form.patient_sex), outcome: listOf(form.patient_outcome) },
  imdrf: {
    a: codesOf(form.imdrf_a),
    b: codesOf(form.imdrf_b),
    c: codesOf(form.imdrf_c),
    d: codesOf(form.imdrf_d),
    e: codesOf(form.imdrf_e),
    f: codesOf(form.imdrf_f),
    g: codesOf(form.imdrf_g),
  },
  internal_codes: listOf(form.internal_codes),
  reportable: { us: form.reportable_us, eu: form.reportable_eu, due_date: some(form.due_date) },
  mdr_report_number: some(form.mdr_report_number),
  capa_reference: some(form.capa_reference),
  investigation: {
    required: flagOf(form.investigation_required),
    performed: flagOf(form.investigation_performed),
    justification_if_not: some(form.justification_if_not),
    summary: some(form.investigation_summary),
  },
  correction_action: some(form.correction_action),
  reply_to_complainant: some(form.reply_to_complainant),
});

// The fields required by 21 CFR 820.35(a), as far as the form has them; the server decides.
export function missingOf(form: ComplaintForm): string[] {
  const isIdentified = [form.udi_di, form.upc, form.lot_number, form.serial_number, form.catalog_number].some(some);
  const asked: [string, unknown][] = [
    ['device_name', some(form.device_name)],
    ['date_received', some(form.date_received)],
    ['device_identification', isIdentified],
    ['complainant.name', some(form.complainant_name) ?? some(form.complainant_organisation)],
    ['complainant.address', some(form.complainant_address)],
    ['complainant.phone', some(form.complainant_phone)],
    ['nature', some(form.nature)],
    ['description', some(form.description)],
    ['correction_action', some(form.correction_action)],
    ['reply_to_complainant', some(form.reply_to_complainant)],
  ];
  return asked.filter(([, value]) => !value).map(([name]) => name);
}
