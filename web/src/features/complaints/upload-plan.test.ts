import { expect, test } from 'vitest';
import type { ComplaintUpload } from './api';
import { guessedPlan, withColumns } from './upload-plan';

const column = (name: string, samples: string[]) => ({ name, samples });
const sheets = [
  {
    name: 'Slashes',
    columns: [column('Received', ['2026/10/31', '2026/11/01']), column('Closed', ['2026-11-02'])],
    guess: { date_received: 'Received' },
  },
  { name: 'Dashes', columns: [column('Received', ['2026-10-31'])], guess: { date_received: 'Received' } },
  { name: 'No day', columns: [column('Number', ['17'])], guess: {} },
];
const upload = { sheets } as unknown as ComplaintUpload;

test('a plan begins with the format the days of the file are written in', () => {
  expect(guessedPlan(upload, 0)).toMatchObject({ sheet: 0, dateFormat: 'YYYY/MM/DD' });
  expect(guessedPlan(upload, 1)).toMatchObject({ sheet: 1, dateFormat: 'YYYY-MM-DD' });
  expect(guessedPlan(upload, 2)).toMatchObject({ columns: {}, dateFormat: 'YYYY-MM-DD' });
});

test('another column of days may be written in another format', () => {
  expect(withColumns(upload.sheets[0], { date_received: 'Closed' }).dateFormat).toBe('YYYY-MM-DD');
});
