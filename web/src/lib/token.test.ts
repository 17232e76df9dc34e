import { expect, test } from 'vitest';
import { isTokenValid, tokenExpiry } from './token';

const token = (claims: object) => `header.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;

test('a token is valid until its expiry claim', () => {
  expect(tokenExpiry(token({ exp: 2 }))).toBe(2000);
  expect(isTokenValid(token({ exp: 2 }), 1999)).toBe(true);
  expect(isTokenValid(token({ exp: 2 }), 2000)).toBe(false);
});

test.each([null, '', 'garbage', 'a.b.c', token({}), token({ exp: 'soon' })])('%s is not valid', (value) =>
  expect(isTokenValid(value)).toBe(false),
);
