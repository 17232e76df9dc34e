import { expect, test } from 'vitest';
import { daysLeftText } from './case-labels';

const now = Date.parse('2026-06-10T12:00:00Z');

test('days left count whole days', () => {
  expect(daysLeftText('2026-06-12T12:00:00Z', now)).toBe('2 days left');
  expect(daysLeftText('2026-06-11T12:00:00Z', now)).toBe('1 day left');
  expect(daysLeftText('2026-06-10T13:00:00Z', now)).toBe('Less than a day left');
});

test('a moment that has passed is overdue', () => {
  expect(daysLeftText('2026-06-10T11:00:00Z', now)).toBe('1 day overdue');
  expect(daysLeftText('2026-06-01T12:00:00Z', now)).toBe('9 days overdue');
});
