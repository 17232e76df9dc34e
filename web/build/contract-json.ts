import type { Plugin } from 'vite';
import { readContract } from './contract';

// The server serves /app/v1/openapi.json from the web build.
export const contractJson = (): Plugin => ({
  name: 'contract-json',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(readContract()) });
  },
});
