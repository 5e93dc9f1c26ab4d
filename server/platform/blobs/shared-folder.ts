import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobQueue } from '../jobs/job-queue.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Files that every server can serve, whichever stored them. During a rolling update, a page of the new server
 * requests its scripts from the old one.
 */
export interface SharedFolder {
  /** Stores the files once per `build`. Await it before announcing them. */
  keep(build: string, folder: string, paths: string[]): Promise<void>;
  find(path: string): Promise<Buffer | null>;
}

const MAX_CONCURRENT = 8;

export function sharedFolder(blobs: BlobStore, name: 'shell' | 'sdk'): SharedFolder {
  const queue = jobQueue(MAX_CONCURRENT);
  const getKey = (path: string) => `${name}/${createHash('sha256').update(path).digest('hex')}`;

  return {
    async keep(build, folder, paths) {
      const mark = `${name}/whole-${build}`;
      if (await blobs.has(mark)) return;
      await Promise.all(
        paths.map((path) =>
          queue.run(async () => blobs.put(getKey(path), await readFile(join(folder, path)))),
        ),
      );
      await blobs.put(mark, Buffer.from(build));
    },
    find: (path) => blobs.get(getKey(path)),
  };
}
