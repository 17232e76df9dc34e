import { matchPath } from 'react-router';
import { allPaths, paths } from './paths';

const anyOrigin = 'https://pharos.invalid';
// Transient pages; returning to them would cause a loop.
const passages: string[] = [
  paths.notFound,
  ...Object.values(paths.auth),
  ...Object.values(paths.playground),
  ...Object.values(paths.mfa),
];
const destinations = allPaths.filter((path) => !passages.includes(path));

// Only addresses in our route table are followed. Everything else, especially other hosts, is ignored.
export function safeReturnTo(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(value, anyOrigin);
  } catch {
    return null;
  }
  const isOurs = url.origin === anyOrigin && destinations.some((pattern) => matchPath(pattern, url.pathname));
  return isOurs ? url.pathname + url.search : null;
}

export function withReturnTo(path: string, returnTo: string | null): string {
  const target = safeReturnTo(returnTo);
  return target ? `${path}?${new URLSearchParams({ returnTo: target })}` : path;
}
