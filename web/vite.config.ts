import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractJson } from './build/contract-json';
import { precompress } from './build/precompress';
import { sharedChunk } from './build/shared-chunk';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), contractJson(), precompress()],
  resolve: {
    alias: {
      '@': fromHere('./src'),
      // notistack styles itself through goober, which writes text into a <style> tag and so breaks our
      // content security policy; Emotion offers the same function and inserts rules one by one.
      goober: '@emotion/css',
    },
  },
  server: { proxy: { '/app': 'http://localhost:8080' } },
  build: {
    target: 'es2022',
    // A data: address for a script or style would be refused by the content security policy.
    assetsInlineLimit: 0,
    // A few kilobytes in all.
    cssCodeSplit: false,
    rollupOptions: {
      input: { index: fromHere('./index.html'), docs: fromHere('./docs.html') },
      output: { manualChunks: sharedChunk, onlyExplicitManualChunks: true },
    },
  },
  test: {
    // Importing the libraries again for each file takes as long as the tests. The test setup resets what files share.
    isolate: false,
    environment: './src/test/shared-jsdom.ts',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Generous, because the machine may be busy; what is asserted never depends on time.
    testTimeout: 120_000,
    poolOptions: { forks: { execArgv: ['--import', fromHere('./build/patient-worker.mjs')] } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
