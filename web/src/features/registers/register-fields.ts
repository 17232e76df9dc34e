import type { BodyOf, EntryOf, RegisterName } from '@/parts/registers/api';
import {
  actionKinds,
  actionStatuses,
  capaEffects,
  capaKinds,
  capaStatuses,
  certificateKinds,
  certificateStatuses,
} from '@/parts/registers/labels';

type FieldType = 'text' | 'paragraph' | 'day' | 'choice' | 'words' | 'products' | 'cases';

export interface Field {
  name: string;
  label: string;
  type: FieldType;
  options?: Record<string, string>;
  isRequired?: boolean;
  help?: string;
}

const reference = (label = 'Reference'): Field => ({ name: 'reference', label, type: 'text', isRequired: true });
const products: Field = { name: 'product_ids', label: 'Products', type: 'products', isRequired: true };
const title: Field = { name: 'title', label: 'Title', type: 'text', isRequired: true };
const cases: Field = { name: 'case_ids', label: 'Cases', type: 'cases' };
const choice = (name: string, label: string, options: Record<string, string>): Field => ({
  name,
  label,
  type: 'choice',
  options,
  isRequired: true,
});

// What an entry of each register contains, in the order of its form.
export const registerFields: Record<RegisterName, Field[]> = {
  field_actions: [
    reference(),
    title,
    products,
    choice('kind', 'Action', actionKinds),
    choice('status', 'Status', actionStatuses),
    { name: 'issued_on', label: 'Issued on', type: 'day' },
    { name: 'completed_on', label: 'Completed on', type: 'day' },
    { name: 'scope', label: 'Scope', type: 'paragraph', help: 'Lots, serial numbers or versions' },
    { name: 'rationale', label: 'Rationale', type: 'paragraph' },
    { name: 'effectiveness', label: 'Effectiveness', type: 'paragraph' },
    {
      name: 'countries',
      label: 'Countries',
      type: 'words',
      help: 'Two-letter codes separated by commas; XI for Northern Ireland',
    },
    { name: 'recall_numbers', label: 'FDA recall numbers', type: 'words', help: 'Separated by commas' },
    { name: 'capa_references', label: 'CAPA references', type: 'words', help: 'Separated by commas' },
    cases,
  ],
  capas: [
    reference(),
    title,
    products,
    choice('kind', 'Type', capaKinds),
    choice('status', 'Status', capaStatuses),
    { name: 'initiated_on', label: 'Initiated on', type: 'day', isRequired: true },
    { name: 'closed_on', label: 'Closed on', type: 'day' },
    { name: 'scope', label: 'Scope', type: 'paragraph' },
    { name: 'description', label: 'Description', type: 'paragraph' },
    { name: 'root_cause', label: 'Root cause', type: 'paragraph' },
    choice('effectiveness', 'Effectiveness', capaEffects),
    { name: 'effectiveness_note', label: 'How the effect was verified', type: 'paragraph' },
    cases,
  ],
  certificates: [
    reference('Certificate number'),
    products,
    choice('kind', 'Type', certificateKinds),
    choice('status', 'Status', certificateStatuses),
    { name: 'notified_body_name', label: 'Notified body', type: 'text', isRequired: true },
    { name: 'notified_body_number', label: 'Its number', type: 'text', isRequired: true, help: 'Four digits' },
    { name: 'issued_on', label: 'Issued on', type: 'day', isRequired: true },
    { name: 'expires_on', label: 'Expires on', type: 'day' },
    { name: 'note', label: 'Note', type: 'paragraph' },
  ],
};

export type EntryForm = Record<string, string | string[]>;

const emptyValue = ({ type, options }: Field) => {
  if (type === 'products' || type === 'cases') return [];
  return type === 'choice' ? (Object.keys(options ?? {})[0] ?? '') : '';
};

const shown = (field: Field, value: unknown): string | string[] => {
  if (Array.isArray(value)) return field.type === 'words' ? value.join(', ') : (value as string[]);
  return typeof value === 'string' ? value : emptyValue(field);
};

export function toForm<Name extends RegisterName>(register: Name, entry: EntryOf<Name> | null): EntryForm {
  const values = (entry ?? {}) as Record<string, unknown>;
  return Object.fromEntries(registerFields[register].map((field) => [field.name, shown(field, values[field.name])]));
}

const sent = ({ type, name }: Field, value: string | string[]) => {
  if (typeof value !== 'string') return value;
  if (type === 'day') return value === '' ? null : value;
  if (type !== 'words') return value;
  const words = value
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return name === 'countries' ? words.map((word) => word.toUpperCase()) : words;
};

export const toBody = <Name extends RegisterName>(register: Name, form: EntryForm): BodyOf<Name> =>
  Object.fromEntries(
    registerFields[register].map((field) => [field.name, sent(field, form[field.name] ?? '')]),
  ) as unknown as BodyOf<Name>;
