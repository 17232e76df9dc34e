import { expect, test } from 'vitest';
import { recordOf, summaryOf } from './entry-labels';
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

test('a download is shown by its file, not by its query', () => {
  const order = {
    name: 'recalls-2026-09',
    format: 'xlsx',
    kind: 'recalls',
    data_version: 'maude-2026-09-30.1',
    parameters: { columns: [], stamp: { created_at: '2026-11-18T20:19:04Z' } },
  };
  const download = entry({ action: 'export.recalls', entity_id: null, after: { order, rows: 34 } });
  expect(recordOf(download)).toBe('recalls-2026-09.xlsx');
  expect(summaryOf(download)).toBe(
    'File name: – → recalls-2026-09.xlsx; Data version: – → maude-2026-09-30.1; and 1 more',
  );
});
