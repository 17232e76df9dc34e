import { expect, test } from 'vitest';
import { megabytes, sizeText } from './file-labels';

test('sizes are shown in the unit people expect', () => {
  expect(sizeText(1)).toBe('1 byte');
  expect(sizeText(1023)).toBe('1023 bytes');
  expect(sizeText(1024)).toBe('1 KB');
  expect(sizeText(1_500_000)).toBe('1.4 MB');
  expect(megabytes(50 * 1024 * 1024)).toBe('50 MB');
});
