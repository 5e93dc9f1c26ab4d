import { readFile, stat, writeFile } from 'node:fs/promises';

import { compressBrotli } from '../../release/registry/compress-brotli.ts';

const TEXT = /\.(js|css|svg|json)$/;

export async function compressFiles(paths: string[]): Promise<void> {
  await Promise.all(
    paths
      .filter((path) => TEXT.test(path))
      .map(async (path) => {
        const copy = `${path}.br`;
        if (await stat(copy).catch(() => null)) return;
        await writeFile(copy, await compressBrotli(await readFile(path)));
      }),
  );
}
