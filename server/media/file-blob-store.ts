import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type BlobStore, checkKey } from './blob-store.ts';

/** Blobs as files below `dir`. A file is there whole or not at all, also after a power cut. */
export function fileBlobStore(dir: string): BlobStore {
  const pathOf = (key: string) => join(dir, checkKey(key));

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}.tmp`;
      try {
        await writeDurably(draft, bytes);
        await rename(draft, path);
      } catch (fault) {
        await rm(draft, { force: true });
        throw fault;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (fault) {
        if (isMissing(fault)) return null;
        throw fault;
      }
    },
    async has(key) {
      return access(pathOf(key)).then(
        () => true,
        () => false,
      );
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === 'ENOENT';
}
