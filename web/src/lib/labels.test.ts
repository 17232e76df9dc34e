import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { actionLabel, roleLabel } from './labels';

test('known roles and actions have words, others are shown as they are', () => {
  expect([roleLabel('ra_manager'), roleLabel('own_role')]).toEqual(['RA manager', 'own_role']);
  expect([actionLabel('auth.login'), actionLabel('new.action')]).toEqual(['Signed in', 'new.action']);
  expect(actionLabel('export.recalls')).toBe('Took a file away');
});

// Wherever the server names what it writes into the audit trail.
const naming = /(?:changes\(|entry_of\(request, |entry\.action = )"([a-z_.]+[a-z])"/g;

test('everything the server writes into the audit trail has words', () => {
  const features = resolve(import.meta.dirname, '../../../backend/src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.cpp'));
  const actions = files.flatMap((name) =>
    [...readFileSync(resolve(features, name), 'utf8').matchAll(naming)].map(([, action]) => action ?? ''),
  );
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter((action) => actionLabel(action) === action)).toEqual([]);
});
