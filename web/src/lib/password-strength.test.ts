import { expect, test } from 'vitest';
import { passwordRules, passwordStrength } from './password-strength';

const unmet = (password: string, personal: string[] = []) =>
  passwordRules(password, personal)
    .filter((rule) => !rule.isMet)
    .map((rule) => rule.label);

test('a long original sentence meets every rule', () => {
  expect(unmet('green harbour at dusk', ['Ada Lovelace', 'ada@acme.example'])).toEqual([]);
  expect(passwordStrength('green harbour at dusk', [])).toBe(4);
});

test('unmet rules are reported', () => {
  expect(unmet('short')).toContain('At least 12 characters');
  expect(unmet('my-lovelace-key', ['Ada Lovelace'])).toEqual(['Does not contain your name, email or the product name']);
  expect(unmet('pharos-at-night')).toEqual(['Does not contain your name, email or the product name']);
  expect(unmet('aaaaaaaaaaaaaaaa')).toEqual(['Is not a common password']);
  expect(unmet('password123456')).toEqual(['Is not a common password']);
});

test('no rule is met by an empty password', () => {
  expect(unmet('')).toHaveLength(3);
  expect(passwordStrength('', [])).toBe(0);
});
