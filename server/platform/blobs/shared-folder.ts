import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobQueue } from '../jobs/job-queue.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Files by path that every server must be able to give, whichever of them brought them: while servers are updated one
 * after the other, a page of the new one asks the old one for its scripts.
 */
export interface SharedFolder {
  /** Puts files there, once for each `build`; awaited before anybody is told of them. */
  keep(build: string, folder: string, paths: string[]): Promise<void>;
  find(path: string): Promise<Buffer | null>;
}

const AT_ONCE = 8;

/** A path is written over by nothing else: it carries a digest. `name` is one word of the store's own. */
export function sharedFolder(blobs: BlobStore, name: 'shell' | 'sdk'): SharedFolder {
  const queue = jobQueue(AT_ONCE);
  const keyOf = (path: string) => `${name}/${createHash('sha256').update(path).digest('hex')}`;

  return {
    async keep(build, folder, paths) {
      const mark = `${name}/whole-${build}`;
      if (await blobs.has(mark)) return;
      await Promise.all(
        paths.map((path) =>
          queue.run(async () => blobs.put(keyOf(path), await readFile(join(folder, path)))),
        ),
      );
      await blobs.put(mark, Buffer.from(build));
    },
    find: (path) => blobs.get(keyOf(path)),
  };
}
