import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import type { World } from '@corkboard/shared/contract/world';
import { type BlobStore, originalKey, videoKey } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readWorld } from './world-queries.ts';

export interface ExportWorld {
  db: Db;
  blobStore: BlobStore;
  file: string;
  onProgress?: (progress: { what: 'writing pictures'; done: number; total: number }) => void;
}

export async function exportWorld({
  db,
  blobStore,
  file,
  onProgress = () => {},
}: ExportWorld): Promise<World> {
  const { world, digests, videos } = await readWorld(db);
  const folder = join(dirname(resolve(file)), 'pictures');
  await mkdir(folder, { recursive: true });
  let done = 0;
  for (const digest of digests) {
    const bytes = await blobStore.get(originalKey(digest));
    if (!bytes) throw new Error(`The picture ${digest} is missing from the store.`);
    await writeFile(join(folder, `${digest}.jpg`), bytes);
    done += 1;
    onProgress({ what: 'writing pictures', done, total: digests.length });
  }
  if (videos.size > 0) await mkdir(join(dirname(resolve(file)), 'videos'), { recursive: true });
  for (const [digest, ending] of videos) {
    const bytes = await blobStore.get(videoKey(digest, ending));
    if (!bytes) throw new Error(`The video ${digest} is missing from the store.`);
    await writeFile(join(dirname(resolve(file)), 'videos', `${digest}.${ending}`), bytes);
  }
  // Written under a temporary name, so that the file is always complete.
  const draft = `${resolve(file)}.tmp`;
  await writeFile(draft, `${JSON.stringify(world, null, 2)}\n`);
  await rename(draft, resolve(file));
  return world;
}
