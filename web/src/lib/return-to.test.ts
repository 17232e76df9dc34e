import { expect, test } from 'vitest';
import { safeReturnTo, withReturnTo } from './return-to';

test.each(['/', '/product-hub', '/product-hub/fam_1/product/prd_2/edit', '/user/profile?tab=security'])(
  'our own address %s is kept',
  (address) => expect(safeReturnTo(address)).toBe(address),
);

test.each([
  null,
  '',
  'product-hub',
  'https://elsewhere.example/product-hub',
  '//elsewhere.example/product-hub',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/nowhere',
  '/auth/login',
  '/mfa/verify-otp',
  '/product-hub/../../auth/login',
])('R40: %s is rejected', (address) => expect(safeReturnTo(address)).toBeNull());

test('a rejected address does not affect the next one', () => {
  expect(withReturnTo('/auth/login', '//elsewhere.example')).toBe('/auth/login');
  expect(withReturnTo('/auth/login', '/product-hub?view=1')).toBe('/auth/login?returnTo=%2Fproduct-hub%3Fview%3D1');
});
