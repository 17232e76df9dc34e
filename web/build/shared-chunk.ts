import type { ManualChunkMeta } from 'rollup';

const fewestPages = 6;

// Whoever only signs in is not to wait for the rest.
const signIn = /src\/features\/auth\//;

// Large, and only for pages with forms or with charts that the page does not paint itself.
const large = /node_modules\/(?:echarts|zrender|zod|react-hook-form|@hookform)\//;

// Everything that is reached from a module by `next`, with the module itself.
function reach(id: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id]);
  for (const one of reached) for (const other of next(one)) reached.add(other);
  return reached;
}

// What several pages show is one file. Every file costs the browser a request and some work of its main thread before a
// page can begin, whether it holds a component or fifty, and Rollup makes one for every set of pages that share something.
export function sharedChunk(id: string, { getModuleInfo }: ManualChunkMeta): string | undefined {
  const users = [...reach(id, (user) => getModuleInfo(user)?.importers ?? [])];
  const isNeededBefore = users.some((user) => getModuleInfo(user)?.isEntry || signIn.test(user));
  const pages = users.filter((user) => getModuleInfo(user)?.dynamicImporters.length).length;
  if (isNeededBefore || pages < fewestPages) return undefined;
  const needed = reach(id, (user) => getModuleInfo(user)?.importedIds ?? []);
  return [...needed].some((one) => large.test(one)) ? undefined : 'shared';
}
