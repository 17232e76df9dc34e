import { builtinEnvironments, type Environment } from 'vitest/environments';

let started: Promise<unknown> | undefined;

// One document for all test files of a process. Modules are shared between the files, too, and some of them keep the
// document that existed when they were imported.
export default {
  name: 'shared-jsdom',
  transformMode: 'web',
  async setup(global, options) {
    started ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await started;
    return { teardown: () => undefined };
  },
} satisfies Environment;
