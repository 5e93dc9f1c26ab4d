import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { nullIfMissing } from '../../../platform/blobs/null-if-missing.ts';
import { sha384 } from './sha384.ts';

const decompress = promisify(brotliDecompress);

/** The files of about a hundred versions. An older one is compared again when it is asked for. */
const MAX_KNOWN_FILES = 10_000;

export interface PublishedFile {
  remote: string;
  version: string;
  file: string;
  digest: string;
}

export class AlteredFile extends Error {
  override readonly name = 'AlteredFile';

  constructor({ remote, version, file }: PublishedFile) {
    super(`${file} of ${remote}@${version} isn't what was published.`);
  }
}

/**
 * Opens published files and compares them with their digests. Reads a file once, and again when its inode, size, or
 * change time differs.
 */
export class FileCheck {
  readonly #intact = new Map<string, string>();
  readonly #altered = new Map<string, PublishedFile>();

  /**
   * Returns null for a missing file. @throws AlteredFile when the content, or the compressed content, has another
   * digest
   */
  async open(path: string, published: PublishedFile, { isPacked = false } = {}) {
    const handle = await open(path, 'r').catch(nullIfMissing);
    if (!handle) return null;
    try {
      const found = await handle.stat({ bigint: true });
      if (!found.isFile()) {
        await handle.close();
        return null;
      }
      const state = [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
      if (this.#intact.get(path) !== state) {
        if (!(await isIntact(handle, published.digest, isPacked))) {
          this.#altered.set(path, published);
          throw new AlteredFile(published);
        }
        this.#intact.set(path, state);
        const [oldest] = this.#intact.keys();
        if (this.#intact.size > MAX_KNOWN_FILES && oldest) this.#intact.delete(oldest);
        this.#altered.delete(path);
      }
      return { handle, size: Number(found.size) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  alteredFiles(remote: string, version: string): string[] {
    const files = [...this.#altered.values()]
      .filter((each) => each.remote === remote && each.version === version)
      .map(({ file }) => file);
    return [...new Set(files)].toSorted();
  }
}

async function isIntact(handle: FileHandle, digest: string, isPacked: boolean): Promise<boolean> {
  const { size } = await handle.stat();
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, 0);
  const content = isPacked ? await decompress(bytes).catch(() => null) : bytes;
  return content !== null && sha384(content) === digest;
}
