import { expect, test } from 'vitest';
import { aeMeta } from '@/test/ae-fixtures';
import { sourceName, stampText } from './meta-text';

const generated = { ...aeMeta, is_generated: true };

test('generated data is not attributed to an agency', () => {
  expect(sourceName(aeMeta)).toBe('FDA MAUDE');
  expect(sourceName(generated)).toBe('Generated demo data');
  expect(stampText(generated)).not.toMatch(/FDA|MAUDE/);
  expect(stampText(generated)).toContain('Source: Generated demo data');
});
