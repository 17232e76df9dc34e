import { expect, test } from 'vitest';
import { valueText } from './change-labels';

test('a value that became zero is shown as zero, not as missing', () => {
  expect(valueText(0)).toBe('0');
  expect(valueText(0, 'expected_lifetime_months')).toBe('–');
  expect(valueText(null)).toBe('–');
  expect(valueText('')).toBe('–');
});

test('a person is shown by name', () => {
  expect(valueText({ id: 'usr_1', display_name: 'Miriam Okafor' })).toBe('Miriam Okafor');
  expect(valueText([{ id: 'usr_1', name: 'Miriam Okafor' }])).toBe('Miriam Okafor');
  expect(valueText({ level: 3, name: 'Serious' })).toBe('3 · Serious');
});
