import type { ManualChunkMeta } from 'rollup';

const fewestPages = 10;

// Keeps the sign-in pages from loading the rest of the application.
const signIn = /src\/features\/auth\//;

// Large, and needed only by some pages: with forms, charts drawn by the engine, or a history.
const large = /node_modules\/(?:echarts|zrender|zod|react-hook-form|@hookform)\/|src\/lib\/action-labels/;

// The module and everything reachable from it through `next`.
function reach(id: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id]);
  for (const one of reached) for (const other of next(one)) reached.add(other);
  return reached;
}

// Modules shared by several pages go into one file. Each file costs the browser a request and main-thread time before
// the page can start, and Rollup would otherwise create one for every set of pages that share a module.
export function sharedChunk(id: string, { getModuleInfo }: ManualChunkMeta): string | undefined {
  const users = [...reach(id, (user) => getModuleInfo(user)?.importers ?? [])];
  const isNeededBefore = users.some((user) => getModuleInfo(user)?.isEntry || signIn.test(user));
  const pages = users.filter((user) => getModuleInfo(user)?.dynamicImporters.length).length;
  if (isNeededBefore || pages < fewestPages) return undefined;
  const needed = reach(id, (user) => getModuleInfo(user)?.importedIds ?? []);
  return [...needed].some((one) => large.test(one)) ? undefined : 'shared';
}
