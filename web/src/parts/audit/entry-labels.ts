import { fieldText, valueText } from '@/parts/activity/change-labels';
import type { TrailEntry } from './trail-source';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const counted = ['updated_at', 'updated_by', 'version'];

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const membersOf = (document: unknown): [string, unknown][] =>
  isDocument(document)
    ? Object.entries(document)
        .flatMap(([name, value]) => (name === 'order' && isDocument(value) ? fileOf(value) : [[name, value] as const]))
        .filter(([name, value]) => !counted.includes(name) && value !== 0 && valueText(value) !== '–')
        .map(([name, value]) => [name, value])
    : [];

// What people need to know about a downloaded file; its query is stored with its stamp.
const fileOf = ({ name, format, data_version }: Record<string, unknown>) =>
  [
    ['file_name', `${String(name)}.${String(format)}`],
    ['data_version', data_version],
  ] as const;

// Changes by field. A created record has no values before, a deleted one none after.
export function changesOf({ changes, before, after }: TrailEntry): Change[] {
  if (changes.length > 0) return changes;
  if (before === null) return membersOf(after).map(([field, value]) => ({ field, before: null, after: value }));
  if (after === null) return membersOf(before).map(([field, value]) => ({ field, before: value, after: null }));
  return [];
}

export const changeText = ({ field, before, after }: Change) =>
  `${fieldText(field)}: ${valueText(before, field)} → ${valueText(after, field)}`;

// Fields that name a record, best first.
const names = [
  'complaint_number',
  'report_number',
  'number',
  'reference',
  'display_name',
  'name',
  'title',
  'brand_name',
  'file_name',
  'email',
];

// The record by its name, as stored after the change or else before it; its id if it has none.
export function recordOf({ before, after, entity_id }: TrailEntry): string {
  const name = [after, before].flatMap((document) => {
    const members = new Map(membersOf(document));
    return names.flatMap((field) => members.get(field) ?? []);
  })[0];
  return typeof name === 'string' ? name : (entity_id ?? '');
}

const mostShown = 2;

// The first changes as text, and how many more there are.
export function summaryOf(entry: TrailEntry): string {
  const changes = changesOf(entry);
  const more = changes.length - mostShown;
  return changes.slice(0, mostShown).map(changeText).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
