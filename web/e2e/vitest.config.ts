import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Journeys through the built application with a real server and a real browser.
export default defineConfig({
  resolve: { alias: { '@': fromHere('../src') } },
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['e2e/global-setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    poolOptions: { forks: { singleFork: true, execArgv: ['--import', fromHere('../build/patient-worker.mjs')] } },
    // Generous, because a shared machine can stall for a minute: no assertion depends on time, and a failed journey is
    // run once more. The log marks the journeys that needed it.
    retry: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    teardownTimeout: 30_000,
  },
});
