import { afterEach, expect, test } from 'vitest';
import {
  chosenDateFormat,
  formatCalendarDay,
  formatDay,
  formatDayForFiles,
  formatExactMoment,
  formatMoment,
  formatPeriod,
  showDatesAs,
} from './dates';

afterEach(() => showDatesAs('DD MMM YYYY'));

test.each([
  ['DD MMM YYYY', '16 Nov 2026'],
  ['YYYY-MM-DD', '2026-11-16'],
  ['MM/DD/YYYY', '11/16/2026'],
  ['DD/MM/YYYY', '16/11/2026'],
  ['DD.MM.YYYY', '16.11.2026'],
] as const)('%s applies to days, calendar days and moments', (format, day) => {
  showDatesAs(format);
  expect(formatDay('2026-11-16')).toBe(day);
  expect(formatCalendarDay('2026-11-16T00:00:00.000Z')).toBe(day);
  expect(formatMoment('2026-11-16T09:05:00Z', { time_zone: 'UTC' })).toBe(`${day} 09:05`);
  expect(formatExactMoment('2026-11-16T09:05:07Z', { time_zone: 'UTC' })).toBe(`${day} 09:05:07 UTC`);
});

test('explicit formats and dates in files are not affected', () => {
  showDatesAs('MM/DD/YYYY');
  expect(formatCalendarDay('2026-11-16T00:00:00.000Z', 'MMMM D, YYYY')).toBe('November 16, 2026');
  expect(formatDayForFiles('2026-11-16')).toBe('16 Nov 2026');
});

test("the user's format wins over the organization's", () => {
  expect(chosenDateFormat('YYYY-MM-DD', 'MM/DD/YYYY')).toBe('YYYY-MM-DD');
  expect(chosenDateFormat('auto', 'MM/DD/YYYY')).toBe('MM/DD/YYYY');
  expect(chosenDateFormat('auto', undefined)).toBe('DD MMM YYYY');
  expect(chosenDateFormat(undefined, undefined)).toBe('DD MMM YYYY');
});

test('a month and a quarter are named, and a year stays a year', () => {
  expect(formatPeriod('2026-09')).toBe('Sep 2026');
  expect(formatPeriod('2026-Q3')).toBe('Q3 2026');
  expect(formatPeriod('2026')).toBe('2026');
});
