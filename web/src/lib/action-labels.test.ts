import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { actionLabel } from './action-labels';
import { roleLabel } from './labels';

test('known roles and actions have labels, others are shown as they are', () => {
  expect([roleLabel('ra_manager'), roleLabel('own_role')]).toEqual(['RA manager', 'own_role']);
  expect([actionLabel('auth.login'), actionLabel('new.action')]).toEqual(['Signed in', 'new.action']);
  expect(actionLabel('export.recalls')).toBe('Downloaded a file');
});

// All places where the server names an audit action.
const naming = /(?:changes\(|entry_of\(request, |entry\.action = )"([a-z_.]+[a-z])"/g;

test('every audit action of the server has a label', () => {
  const features = resolve(import.meta.dirname, '../../../backend/src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.cpp'));
  const actions = files.flatMap((name) =>
    [...readFileSync(resolve(features, name), 'utf8').matchAll(naming)].map(([, action]) => action ?? ''),
  );
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter((action) => actionLabel(action) === action)).toEqual([]);
});
