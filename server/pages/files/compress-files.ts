import { readFile, writeFile } from 'node:fs/promises';

import { compressBrotli } from '../../release/registry/compress-brotli.ts';
import { isPackedOf } from '../../release/state/files/shared-files.ts';

const TEXT = /\.(js|css|svg|json)$/;

/** Writes the compressed copies that are missing or damaged. A start that was interrupted can have left half of one. */
export async function compressFiles(paths: string[]): Promise<void> {
  await Promise.all(
    paths
      .filter((path) => TEXT.test(path))
      .map(async (path) => {
        const copy = `${path}.br`;
        const content = await readFile(path);
        const packed = await readFile(copy).catch(() => null);
        if (packed && (await isPackedOf(packed, content))) return;
        await writeFile(copy, await compressBrotli(content));
      }),
  );
}
