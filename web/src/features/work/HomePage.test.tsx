import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '@/test/mock-api';
import { renderWithApp } from '@/test/render';
import type { Home } from './api';
import { HomePage } from './HomePage';

const empty: Home = {
  last_visit: null,
  assigned: [],
  signatures: [],
  mentions: [],
  changes: [],
  findings: [],
  team: null,
  shortened: [],
};
const complaint = { record_kind: 'complaint', record_id: 'cmp_1', title: 'Complaint C-104', path: '/work' } as const;

function show(home: Partial<Home>) {
  mockApi.on('get', '/work', { ...empty, ...home });
  return renderWithApp(<HomePage />);
}

test('work is listed with its due date', async () => {
  show({
    assigned: [
      { ...complaint, items: 0, due_on: '2026-10-01', is_overdue: true },
      { ...complaint, record_kind: 'analysis', title: 'First half', items: 12, due_on: null, is_overdue: false },
    ],
  });
  const section = await screen.findByRole('region', { name: 'Assigned to you (2)' });
  expect(within(section).getByRole('link', { name: 'Complaint C-104' })).toBeVisible();
  expect(within(section).getByText(/^Overdue since/)).toBeVisible();
  expect(within(section).getByText('12 items to code')).toBeVisible();
});

test('changes name the person, what happened and when', async () => {
  const actor = { id: 'usr_1', display_name: 'Ada Lovelace' };
  show({
    last_visit: '2026-11-01T10:00:00Z',
    changes: [{ ...complaint, action: 'complaint.update', actor, at: '2026-11-02T10:00:00Z' }],
  });
  const section = await screen.findByRole('region', { name: 'Changed since your last visit (1)' });
  expect(within(section).getByText(/Ada Lovelace · Changed a complaint/)).toBeVisible();
});

test('leaders see who has how much to do', async () => {
  show({ team: [{ person: { id: 'usr_1', display_name: 'Ada Lovelace' }, open: 1204, overdue: 3 }] });
  const row = await screen.findByRole('row', { name: 'Ada Lovelace 1,204 3' });
  expect(row).toBeVisible();
});

test('an empty page says what each section is for', async () => {
  show({});
  expect(await screen.findByText('Nothing is assigned to you.')).toBeVisible();
  expect(screen.getByText('This is your first visit.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your team' })).not.toBeInTheDocument();
});

test('a shortened list does not pretend to be the whole', async () => {
  const work = { ...complaint, items: 0, due_on: null, is_overdue: false };
  show({
    assigned: Array.from({ length: 100 }, (_, index) => ({ ...work, record_id: `cmp_${index}` })),
    shortened: ['assigned'],
  });
  expect(await screen.findByRole('region', { name: 'Assigned to you (more than 100)' })).toBeVisible();
});
