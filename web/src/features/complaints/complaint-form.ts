import { z } from 'zod';
import { text } from '@/lib/schema';
import type { Complaint, ComplaintBody } from './api';

// What is typed, and what it means: '' is not specified, lists are separated by semicolons.
const line = z.string().transform((typed) => typed.trim() || null);
const flag = z.enum(['', 'yes', 'no']).transform((chosen) => (chosen === '' ? null : chosen === 'yes'));
const list = z.string().transform((typed) => typed.split(/[;\n]/).flatMap((part) => part.trim() || []));
const codes = z.array(z.string());
const decision = z.enum(['undecided', 'yes', 'no']);
const type = z
  .enum(['', 'patient', 'lay_user', 'health_professional', 'facility', 'distributor', 'internal', 'other'])
  .transform((chosen) => chosen || null);

// The form has the fields of the request under the same names, so that the server's messages find them.
export const complaintFormSchema = z.object({
  complaint_number: text('Complaint number is required').max(100, 'At most 100 characters'),
  date_received: text('Date received is required'),
  description: text('Description is required').max(32000, 'At most 32,000 characters'),
  status: z.enum(['new', 'triaged', 'under_investigation', 'closed']),
  date_of_event: line,
  date_aware: line,
  nature: line,
  device_name: line,
  udi_di: line,
  upc: line,
  lot_number: line,
  serial_number: line,
  catalog_number: line,
  software_version: line,
  country: line,
  event_location: line,
  device_returned: flag,
  device_in_use_at_event: flag,
  complainant: z.object({ name: line, organisation: line, address: line, phone: line, type }),
  patient: z.object({ age: line, sex: line, outcome: list }),
  imdrf: z.object({ a: codes, b: codes, c: codes, d: codes, e: codes, f: codes, g: codes }),
  internal_codes: list,
  reportable: z.object({ us: decision, eu: decision, due_date: line }),
  mdr_report_number: line,
  capa_reference: line,
  investigation: z.object({ required: flag, performed: flag, justification_if_not: line, summary: line }),
  correction_action: line,
  reply_to_complainant: line,
}) satisfies z.ZodType<ComplaintBody, unknown>;
export type ComplaintForm = z.input<typeof complaintFormSchema>;

function typed(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('; ') : value;
}

// The fields of a schema, filled in from a record; empty where it has none.
function filled(schema: z.ZodObject, record: Record<string, unknown> = {}): Record<string, unknown> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodObject
      ? filled(field, record[name] as Record<string, unknown> | undefined)
      : field instanceof z.ZodArray
        ? (record[name] ?? [])
        : typed(record[name]),
  ]);
  return Object.fromEntries(fields) as Record<string, unknown>;
}

const newComplaint = { status: 'new', reportable: { us: 'undecided', eu: 'undecided' } };

export const toForm = (complaint?: Complaint): ComplaintForm =>
  filled(complaintFormSchema, complaint ?? newComplaint) as ComplaintForm;

// The fields required by 21 CFR 820.35(a), as far as the form has them; the server decides.
export function missingOf(form: ComplaintForm): string[] {
  const isGiven = (typed: string) => typed.trim() !== '';
  const { complainant } = form;
  const required: [string, boolean][] = [
    ['device_name', isGiven(form.device_name)],
    ['date_received', isGiven(form.date_received)],
    [
      'device_identification',
      [form.udi_di, form.upc, form.lot_number, form.serial_number, form.catalog_number].some(isGiven),
    ],
    ['complainant.name', isGiven(complainant.name) || isGiven(complainant.organisation)],
    ['complainant.address', isGiven(complainant.address)],
    ['complainant.phone', isGiven(complainant.phone)],
    ['nature', isGiven(form.nature)],
    ['description', isGiven(form.description)],
    ['correction_action', isGiven(form.correction_action)],
    ['reply_to_complainant', isGiven(form.reply_to_complainant)],
  ];
  return required.filter(([, given]) => !given).map(([name]) => name);
}
