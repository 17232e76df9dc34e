import { expect, test } from 'vitest';
import type { ComplaintUpload } from './api';
import {
  chooseColumn,
  emptyPlan,
  guessedPlan,
  isAmbiguous,
  offeredFormats,
  unmappedColumns,
  withColumns,
} from './upload-plan';

const column = (name: string, samples: string[], day_formats: string[]) => ({ name, samples, day_formats });
const sheet = (name: string, columns: unknown[], guess: object, saved: unknown = null) => ({
  name,
  columns,
  guess,
  candidates: {},
  saved,
});
const sheets = [
  sheet(
    'Slashes',
    [column('Received', ['2026/10/31'], ['YYYY/MM/DD']), column('Closed', ['2026-11-02'], ['YYYY-MM-DD'])],
    { date_received: 'Received' },
  ),
  sheet('Dashes', [column('Received', ['2026-10-31'], ['YYYY-MM-DD'])], { date_received: 'Received' }),
  sheet('No day', [column('Number', ['17'], [])], {}),
  sheet('Either', [column('Received', ['03/04/2026'], ['MM/DD/YYYY', 'DD/MM/YYYY'])], { date_received: 'Received' }),
  sheet(
    'Saved',
    [column('RECEIVED', ['03/04/2026'], ['MM/DD/YYYY', 'DD/MM/YYYY']), column('Other', ['x'], [])],
    {},
    {
      colMapping: { date_received: 'Received', status: 'State' },
      valueMapping: { status: { Offen: 'new' } },
      dateFormat: 'DD/MM/YYYY',
      saved_at: '2026-11-12T08:00:00Z',
      saved_by: 'Anna',
    },
  ),
];
const targets = [
  { target: 'date_received', label: 'Date received', required: true, is_day: true, values: [] },
  { target: 'date_of_event', label: 'Date of event', required: false, is_day: true, values: [] },
];
const upload = { sheets, targets } as unknown as ComplaintUpload;

test('a plan starts with the date format found in the file', () => {
  expect(guessedPlan(upload, 0)).toMatchObject({ sheet: 0, dateFormat: 'YYYY/MM/DD' });
  expect(guessedPlan(upload, 1)).toMatchObject({ sheet: 1, dateFormat: 'YYYY-MM-DD' });
  expect(guessedPlan(upload, 2)).toMatchObject({ columns: {}, dateFormat: 'YYYY-MM-DD' });
});

test('another date column may use another format', () => {
  expect(withColumns(upload, 0, { date_received: 'Closed' }).dateFormat).toBe('YYYY-MM-DD');
});

test('no format is preselected while day and month are ambiguous', () => {
  const plan = { ...emptyPlan, ...guessedPlan(upload, 3) };
  expect(plan.dateFormat).toBeNull();
  expect(isAmbiguous(upload, plan)).toBe(true);
  expect(offeredFormats(upload, plan)).toEqual(['YYYY-MM-DD', 'YYYY/MM/DD', 'MM/DD/YYYY', 'DD/MM/YYYY']);
});

test('only formats found in the file are offered besides the two of the specification', () => {
  expect(offeredFormats(upload, { ...emptyPlan, ...guessedPlan(upload, 1) })).toEqual(['YYYY-MM-DD', 'YYYY/MM/DD']);
});

test('a column maps to one field', () => {
  expect(chooseColumn({ date_of_event: 'Day' }, 'date_received', 'Day')).toEqual({
    date_of_event: '',
    date_received: 'Day',
  });
});

test('columns that are not imported are listed', () => {
  expect(unmappedColumns(upload.sheets[0], { date_received: 'Received' })).toEqual(['Closed']);
});

test('a saved mapping wins over a guess', () => {
  expect(guessedPlan(upload, 4)).toMatchObject({
    columns: { date_received: 'RECEIVED' },
    values: { status: { Offen: 'new' } },
    dateFormat: 'DD/MM/YYYY',
  });
});
