import { expect, test } from 'vitest';
import type { DeviceReport, ReportBox } from './api';
import { boxesByBlock, codesOf, nullFlavorOf, valueAt, withValue } from './report-values';

const report = {
  device: { lot_number: 'L1', manufacturer: { name: { null_flavor: 'NI' } } },
  evaluation: { device_problems: ['1503'] },
} as unknown as DeviceReport;

test('a box is found and changed by its path, and the rest stays', () => {
  expect(valueAt(report, 'device.lot_number')).toBe('L1');
  expect(valueAt(report, 'device.none.at.all')).toBeNull();
  const next = withValue(report, 'device.manufacturer.name', 'Acme');
  expect(valueAt(next, 'device.manufacturer.name')).toBe('Acme');
  expect(valueAt(next, 'device.lot_number')).toBe('L1');
  expect(nullFlavorOf(valueAt(report, 'device.manufacturer.name'))).toBe('NI');
  expect(nullFlavorOf(valueAt(report, 'evaluation.device_problems'))).toBeUndefined();
});

test('codes are separated by commas or spaces', () => {
  expect(codesOf(' 1503, 2906;  12 ')).toEqual(['1503', '2906', '12']);
  expect(codesOf('')).toEqual([]);
});

test('boxes are grouped by the letter of their number', () => {
  const box = (number: string) => ({ number }) as ReportBox;
  expect(
    boxesByBlock([box(''), box('B7'), box('D4'), box('B1')]).map(({ block, boxes }) => [block, boxes.length]),
  ).toEqual([
    ['', 1],
    ['B', 2],
    ['D', 1],
  ]);
});
