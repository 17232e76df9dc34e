import type { Filter } from './comparison-view';

// The input type of a filter: multiple or single choice from a short list, a server-side name search, or text.
type FilterKind = 'many' | 'one' | 'names' | 'text';

export interface FilterField {
  field: string;
  title: string;
  kind: FilterKind;
  // The value that is sent and its label.
  choices?: Record<string, string>;
  // Sent as a list.
  isList: boolean;
  // Input hint and maximum length.
  hint?: string;
  maxLength?: number;
}

const yesNo = { true: 'Yes', false: 'No' };

// All filters of the adverse events page, in display order.
export const filterFields: FilterField[] = [
  {
    field: 'event_type',
    title: 'Event type',
    kind: 'many',
    isList: true,
    choices: {
      Death: 'Death',
      Injury: 'Injury',
      Malfunction: 'Malfunction',
      Other: 'Other',
      'No answer provided': 'No answer provided',
    },
  },
  { field: 'manufacturers', title: 'Manufacturer', kind: 'names', isList: true },
  { field: 'brands', title: 'Brand', kind: 'names', isList: true },
  {
    field: 'model',
    title: 'Model or catalog number',
    kind: 'text',
    isList: false,
    hint: 'Any part of the number, not case-sensitive',
    maxLength: 100,
  },
  { field: 'product_problems', title: 'Device problem', kind: 'names', isList: true },
  { field: 'patient_problems', title: 'Patient problem', kind: 'names', isList: true },
  {
    field: 'report_source_code',
    title: 'Report source',
    kind: 'many',
    isList: true,
    choices: { M: 'Manufacturer', U: 'User facility', D: 'Distributor', P: 'Voluntary' },
  },
  { field: 'country', title: 'Country', kind: 'names', isList: true },
  { field: 'reporter_occupation_code', title: 'Reporter occupation', kind: 'names', isList: true },
  { field: 'implant', title: 'Implant', kind: 'one', isList: false, choices: yesNo },
  { field: 'has_udi', title: 'Has UDI', kind: 'one', isList: false, choices: yesNo },
  {
    field: 'date_basis',
    title: 'Date basis',
    kind: 'one',
    isList: false,
    choices: { received: 'Date received', occurred: 'Date of event' },
  },
  {
    field: 'summaries',
    title: 'Summary reports',
    kind: 'one',
    isList: false,
    choices: { include: 'Count as one report', expand: 'Count each summarized event', exclude: 'Exclude' },
  },
  {
    field: 'unit',
    title: 'Unit of count',
    kind: 'one',
    isList: false,
    choices: { reports: 'Reports', events: 'Unique events' },
  },
  {
    field: 'hide_duplicates',
    title: 'Near-duplicates',
    kind: 'one',
    isList: false,
    choices: { true: 'Hide', false: 'Show' },
  },
  {
    field: 'q',
    title: 'Narrative search',
    kind: 'text',
    isList: false,
    hint: 'Words, "phrases", prefixes*, AND, OR, NOT, NEAR/5 (at most five words between), parentheses',
    maxLength: 1000,
  },
];

export const findField = (field: string) => filterFields.find((other) => other.field === field);

export const valuesOf = (filters: Filter[], field: string) =>
  filters.find((filter) => filter.field === field)?.values ?? [];

// In field order, without filters that are set to their default.
export function withFilter(filters: Filter[], field: string, values: string[]): Filter[] {
  const others = filters.filter((filter) => filter.field !== field);
  const all = values.length > 0 ? [...others, { field, values }] : others;
  const place = ({ field: name }: Filter) => filterFields.findIndex((known) => known.field === name);
  return all.toSorted((a, b) => place(a) - place(b));
}

export const valueTitle = (field: string, value: string) => findField(field)?.choices?.[value] ?? value;
