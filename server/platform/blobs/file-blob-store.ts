import { randomUUID } from 'node:crypto';
import { access, type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { writeFileDurable } from '../files/write-file-durable.ts';
import { type BlobStore, checkKey } from './blob-store.ts';
import { nullIfMissing } from './null-if-missing.ts';

/** Stores blobs as files. Writes are atomic and durable, also across a power loss. */
export function fileBlobStore(dir: string): BlobStore {
  const toPath = (key: string) => join(dir, checkKey(key));

  return {
    async put(key, bytes) {
      const path = toPath(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}.tmp`;
      try {
        await writeFileDurable(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(toPath(key)).catch(nullIfMissing);
    },
    async part(key, start, end) {
      const file = await openIfThere(toPath(key));
      if (!file) return null;
      try {
        const bytes = Buffer.alloc(end - start + 1);
        const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, start);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async has(key) {
      return access(toPath(key)).then(
        () => true,
        () => false,
      );
    },
    async delete(key) {
      await rm(toPath(key), { force: true });
    },
  };
}

function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path, 'r').catch(nullIfMissing);
}
