import { expect, test } from 'vitest';
import { allPaths, paths } from '@/lib/paths';
import { routes } from './routes';

test('every address has exactly one page', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...allPaths].sort());
});

test('only sign-in, second-factor and not-found pages are accessible before the second factor', () => {
  const open = routes.filter(({ guard }) => guard !== 'secondFactor').map(({ path }) => path);
  expect(open.sort()).toEqual(
    [
      paths.notFound,
      ...Object.values(paths.auth),
      ...Object.values(paths.playground),
      ...Object.values(paths.mfa),
    ].sort(),
  );
});

test('selecting a tenant is not for guests only', () => {
  const guards = routes.filter(({ path }) => path.endsWith('select-tenant')).map(({ guard }) => guard);
  expect(guards).toEqual(['signedIn', 'signedIn']);
});

test('hub and risk pages declare their plan flag', () => {
  const flagOf = (prefix: string) =>
    new Set(routes.filter(({ path }) => path.startsWith(prefix)).map(({ plan }) => plan));
  expect(flagOf('/product-hub')).toEqual(new Set(['product_hub']));
  expect(flagOf('/intellirisk')).toEqual(new Set(['intellirisk']));
});

test('every page loads', async () => {
  const pages = await Promise.all(routes.map(({ page }) => page()));
  expect(pages.every((page) => typeof page === 'function')).toBe(true);
});
