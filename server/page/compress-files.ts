import { readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|json)$/;

/** Writes a brotli copy beside each text file that has none yet. */
export async function compressFiles(paths: string[]): Promise<void> {
  await Promise.all(
    paths
      .filter((path) => TEXT.test(path))
      .map(async (path) => {
        const copy = `${path}.br`;
        if (await stat(copy).catch(() => null)) return;
        const packed = await compress(await readFile(path), {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        });
        await writeFile(copy, packed);
      }),
  );
}
