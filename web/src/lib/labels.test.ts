import { expect, test } from 'vitest';
import { actionLabel, roleLabel } from './labels';

test('known roles and actions have words, others are shown as they are', () => {
  expect([roleLabel('ra_manager'), roleLabel('own_role')]).toEqual(['RA manager', 'own_role']);
  expect([actionLabel('auth.login'), actionLabel('new.action')]).toEqual(['Signed in', 'new.action']);
});
