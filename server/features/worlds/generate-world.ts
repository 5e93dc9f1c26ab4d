import { processImage } from '../../domains/media/images/process-image.ts';
import { sharp } from '../../domains/media/images/sharp.ts';
import { storeImage } from '../../domains/media/images/store-image.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  type Batch,
  insertGeneratedBoards,
  insertGeneratedFollows,
  insertGeneratedPeople,
  insertGeneratedPins,
  setGeneratedFollowCounts,
  type WorldSize,
} from './generated-world-repository.ts';
import { updateStatistics } from './world-repository.ts';

export interface GeneratedWorld extends WorldSize {
  follows: number;
  pictures: number;
  collector: string;
}

interface Options {
  db: Db;
  blobStore: BlobStore;
  size: WorldSize;
  onProgress(progress: { what: string; total: number }): void;
}

/** Limits time and memory of a statement. */
const BATCH = 100_000;
const FOLLOWS_EACH = 5;
const SHAPES = [
  [600, 900],
  [800, 800],
  [900, 600],
  [500, 1000],
  [1000, 750],
] as const;
const COLORS = [
  '#b5533c',
  '#3c6e71',
  '#d9a441',
  '#5b4b8a',
  '#7a8f57',
  '#274c77',
  '#a44a6b',
  '#8c6d46',
];

/**
 * Generates content for benchmarks in the database, in batches. Equal sizes give equal content. Usernames start with
 * `person`.
 */
export async function generateWorld({
  db,
  blobStore,
  size,
  onProgress,
}: Options): Promise<GeneratedWorld> {
  onProgress({ what: 'making pictures', total: SHAPES.length * COLORS.length });
  const images = await makeImages(db, blobStore);

  onProgress({ what: 'making people', total: size.users });
  await inBatches(size.users, (batch) => insertGeneratedPeople(db, batch));

  onProgress({ what: 'making boards', total: size.boards });
  await inBatches(size.boards, (batch) => insertGeneratedBoards(db, batch, size));

  onProgress({ what: 'making Pins', total: size.pins });
  await inBatches(size.pins, (batch) => insertGeneratedPins(db, batch, size, images));

  const follows = await makeFollows(db, size.users, onProgress);
  await updateStatistics(db);
  return { ...size, follows, pictures: images.length, collector: 'person1' };
}

async function makeImages(db: Db, blobStore: BlobStore): Promise<string[]> {
  const digests: string[] = [];
  for (const [index, background] of COLORS.entries()) {
    for (const [width, height] of SHAPES) {
      const create = { width, height: height - index, channels: 3, background } as const;
      const taken = await processImage(await sharp({ create }).jpeg().toBuffer());
      const image = await storeImage({ db, blobs: blobStore }, taken);
      digests.push(image.digest);
    }
  }
  return digests;
}

async function makeFollows(
  db: Db,
  users: number,
  onProgress: Options['onProgress'],
): Promise<number> {
  const each = Math.min(FOLLOWS_EACH, users - 1);
  if (each === 0) return 0;
  onProgress({ what: 'making follows', total: users * each });
  await inBatches(users, (batch) => insertGeneratedFollows(db, batch, { users, each }));
  await setGeneratedFollowCounts(db, each);
  return users * each;
}

async function inBatches(count: number, insert: (batch: Batch) => Promise<void>) {
  for (let from = 1; from <= count; from += BATCH) {
    await insert({ from, to: Math.min(from + BATCH - 1, count) });
  }
}
