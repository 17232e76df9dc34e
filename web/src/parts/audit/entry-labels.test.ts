import { expect, test } from 'vitest';
import { recordOf } from './entry-labels';
import type { TrailEntry } from './trail-source';

const entry = (part: Partial<TrailEntry>): TrailEntry => ({
  seq: 1,
  at: '2026-11-16T10:00:00Z',
  actor: null,
  actor_ip: '',
  action: 'complaint.update',
  entity_id: 'cmp_1',
  outcome: 'done',
  changes: [],
  before: null,
  after: null,
  reason: null,
  request_id: '',
  hash: '',
  ...part,
});

test('a record is shown by the name people know it by', () => {
  expect(recordOf(entry({ after: { name: 'Pump', complaint_number: 'C-7' } }))).toBe('C-7');
  expect(recordOf(entry({ before: { name: 'Deleted family' } }))).toBe('Deleted family');
});

test('a record without a name is shown by its id', () => {
  expect(recordOf(entry({ after: { severity: 3 } }))).toBe('cmp_1');
  expect(recordOf(entry({ entity_id: null }))).toBe('');
});
