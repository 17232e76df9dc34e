import { expect, test } from 'vitest';
import {
  countOf,
  formatChange,
  formatCompact,
  formatCount,
  formatInterval,
  formatShare,
  formatShareInterval,
  groupDigits,
} from './numbers';

test('counts are grouped, and a missing one is a dash', () => {
  expect(formatCount(1234567)).toBe('1,234,567');
  expect(formatCount(null)).toBe('–');
  expect(formatCompact(1_743_854)).toBe('1.7M');
});

test('a share too small for one decimal gets two', () => {
  expect(formatShare(0.1234)).toBe('12.3%');
  expect(formatShare(0.0004)).toBe('0.04%');
  expect(formatShare(0)).toBe('0.0%');
});

test('a change has a sign', () => {
  expect(formatChange(12.34)).toBe('+12.3%');
  expect(formatChange(-3)).toBe('−3.0%');
  expect(formatChange(0)).toBe('±0.0%');
  expect(formatChange(null)).toBe('–');
});

test('an interval requires both limits', () => {
  expect(formatInterval(1.234, 5)).toBe('1.23–5.00');
  expect(formatInterval(-0.2, 0.35)).toBe('-0.20 to 0.35');
  expect(formatShareInterval(0.167, 0.204)).toBe('16.7–20.4%');
  expect(formatInterval(null, 5)).toBe('–');
});

test('numbers in a text are grouped', () => {
  expect(groupDigits('2295 other events of 12345678, 95 deaths')).toBe('2,295 other events of 12,345,678, 95 deaths');
});

test('a count of one is singular', () => {
  expect([0, 1, 2000].map((count) => countOf(count, 'item'))).toEqual(['0 items', '1 item', '2,000 items']);
  expect(countOf(1, 'entry', 'entries')).toBe('1 entry');
  expect(countOf(null, 'report')).toBe('– reports');
});
