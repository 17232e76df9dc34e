import { expect, test } from 'vitest';
import { toAwareness } from './awareness-moment';

const form = {
  topic: 'event',
  day: '2026-06-02',
  time: '10:00',
  time_zone: 'America/New_York',
  person: 'Sam',
  person_class: 'any',
  basis: 'Call',
} as const;

test('the moment is that of the time zone', () => {
  expect(toAwareness(form).at).toBe('2026-06-02T14:00:00.000Z');
  expect(toAwareness({ ...form, day: '2026-01-02' }).at).toBe('2026-01-02T15:00:00.000Z');
});

test('an unknown time zone is left to the server', () => {
  expect(toAwareness({ ...form, time_zone: 'Mars/Olympus' })).toMatchObject({
    at: '2026-06-02T10:00:00Z',
    time_zone: 'Mars/Olympus',
  });
});
