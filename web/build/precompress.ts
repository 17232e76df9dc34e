import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json)$/;
const tooSmallToGain = 1024;

async function precompressFile(path: string) {
  const content = await readFile(path);
  if (content.length < tooSmallToGain) return;
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((packed) =>
      writeFile(`${path}.br`, packed),
    ),
  ]);
}

// The server sends these files as they are, so no request waits for compression.
export function precompress(): Plugin {
  let directory = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => void (directory = config.build.outDir),
    closeBundle: {
      sequential: true,
      async handler() {
        const entries = await readdir(directory, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(files.map((file) => precompressFile(join(file.parentPath, file.name))));
      },
    },
  };
}
