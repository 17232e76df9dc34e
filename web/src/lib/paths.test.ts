import { expect, test } from 'vitest';
import { allPaths, paths } from './paths';

test('every address is listed once', () => {
  expect(new Set(allPaths).size).toBe(allPaths.length);
});

test('the playground has the same pages as the regular sign-in', () => {
  expect(Object.values(paths.playground)).toEqual(
    Object.values(paths.auth).map((path) => path.replace('/auth/', '/auth/playground-')),
  );
});
