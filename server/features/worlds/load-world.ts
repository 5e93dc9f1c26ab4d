import { readFile } from 'node:fs/promises';

import type { World } from '@corkboard/shared/contract/world';
import { recountFollows } from '../../domains/people/follows/follow-count-repository.ts';
import { recountInterests } from '../../domains/people/interests/interest-repository.ts';
import { type BlobStore, originalKey } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { seedExperiments } from '../../release/experiments/experiment-repository.ts';
import { checkReferences } from './check/check-references.ts';
import { checkShape } from './check/check-shape.ts';
import { findNameConflicts } from './check/taken-names.ts';
import { WorldError } from './world-error.ts';
import { type CheckedImage, checkImages, getBytes } from './world-images.ts';
import { hashPasswords } from './world-passwords.ts';
import { deleteWorld, insertRows, markDemo, updateStatistics } from './world-repository.ts';
import { worldRows } from './world-rows.ts';
import { checkVideos, storeVideos } from './world-videos.ts';

export interface WorldProgress {
  what: 'checking pictures' | 'storing pictures' | 'writing rows';
  done: number;
  total: number;
}

export interface LoadWorld {
  db: Db;
  blobStore: BlobStore;
  file: string;
  /** Empties the database first, in the same transaction. Without it, the load fails if a name is in use. */
  replace?: boolean;
  isDemo?: boolean;
  onProgress?: (progress: WorldProgress) => void;
}

export type WorldCounts = Record<string, number>;

/** Validates the whole file, and then loads it in one transaction. @throws WorldError with all errors */
export async function loadWorld({
  db,
  blobStore,
  file,
  replace = false,
  isDemo = false,
  onProgress = () => {},
}: LoadWorld): Promise<WorldCounts> {
  const { world, faults: shapeIssues, unsure } = checkShape(await readJson(file));
  const wrong = checkReferences(world, unsure);
  const { pictures: images, faults: errors } = await checkImages(world, file, (done, total) =>
    onProgress({ what: 'checking pictures', done, total }),
  );
  const { videos, faults: wrongVideos } = await checkVideos(world, file);
  const taken = replace ? [] : await findNameConflicts(db, world);
  const all = [...shapeIssues, ...wrong, ...errors, ...wrongVideos, ...taken];
  if (all.length > 0) throw new WorldError(all);

  const passwordHashes = await hashPasswords(world);
  // Images first: an unused image is harmless, a missing one is visible.
  await storeImages(blobStore, [...images.values()], (done, total) =>
    onProgress({ what: 'storing pictures', done, total }),
  );
  await storeVideos(blobStore, videos.values());
  const rows = worldRows({
    world,
    pictures: images,
    videos,
    passwordHashes,
    now: new Date(),
  });
  await inTransaction(db, async (trx) => {
    if (replace) {
      await deleteWorld(trx);
      await seedExperiments(trx);
    }
    if (isDemo) await markDemo(trx);
    await insertRows(trx, rows, (done, total) => onProgress({ what: 'writing rows', done, total }));
    await recountFollows(trx);
    await recountInterests(trx);
  });
  await updateStatistics(db);
  return countItems(world, images.size);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new WorldError([{ path: '$', message: `${file} cannot be read` }]);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not JSON';
    throw new WorldError([{ path: '$', message: `is no JSON: ${message}` }]);
  }
}

async function storeImages(
  blobStore: BlobStore,
  images: CheckedImage[],
  onDone: (done: number, total: number) => void,
): Promise<void> {
  const waiting = [...images];
  const storeNext = async (): Promise<void> => {
    for (let image = waiting.pop(); image; image = waiting.pop()) {
      const key = originalKey(image.digest);
      if (!(await blobStore.has(key))) await blobStore.put(key, await getBytes(image));
      onDone(images.length - waiting.length, images.length);
    }
  };
  await Promise.all(Array.from({ length: 8 }, storeNext));
}

function countItems(world: World, images: number): WorldCounts {
  const lists = Object.entries(world).flatMap(([name, list]): [string, number][] =>
    Array.isArray(list) ? [[name, list.length]] : [],
  );
  return { ...Object.fromEntries(lists), pictures: images };
}
