import { readFile } from 'node:fs/promises';

import type { World } from '@corkboard/shared/contract/world.ts';

import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import { seedExperiments } from '../experiments/default-experiments.ts';
import { recountInterests } from '../interests/interest-repository.ts';
import { type BlobStore, originalKey } from '../media/blob-store.ts';
import { recountFollows } from '../users/follow-counts.ts';
import { checkReferences } from './check-references.ts';
import { checkShape } from './check-shape.ts';
import { insertRows } from './insert-rows.ts';
import { takenNames } from './taken-names.ts';
import { checkFilms, storeFilms } from './world-films.ts';
import { hashPasswords } from './world-passwords.ts';
import { bytesOf, type CheckedPicture, checkPictures } from './world-pictures.ts';
import { WorldRefused } from './world-refused.ts';
import { worldRows, worldTables } from './world-rows.ts';

export interface WorldProgress {
  what: 'checking pictures' | 'storing pictures' | 'writing rows';
  done: number;
  total: number;
}

export interface LoadWorld {
  db: Db;
  blobStore: BlobStore;
  /** Path of the JSON file; its pictures lie beside it. */
  file: string;
  /** Empties the product first, in the same transaction. Without it, names that are taken refuse the world. */
  replace?: boolean;
  /** It is the world that the product shows itself with. */
  isDemo?: boolean;
  onProgress?: (progress: WorldProgress) => void;
}

/** How much was loaded, by list of the file. */
export type WorldCounts = Record<string, number>;

/**
 * Loads a world: the whole file is checked first and refused whole, with every fault in it ({@link WorldRefused});
 * then it is written in one transaction, so that a world is there completely or not at all.
 */
export async function loadWorld({
  db,
  blobStore,
  file,
  replace = false,
  isDemo = false,
  onProgress = () => {},
}: LoadWorld): Promise<WorldCounts> {
  const { world, faults: misshapen, unsure } = checkShape(await readJson(file));
  const wrong = checkReferences(world, unsure);
  const { pictures, faults } = await checkPictures(world, file, (done, total) =>
    onProgress({ what: 'checking pictures', done, total }),
  );
  const { films, faults: wrongFilms } = await checkFilms(world, file);
  const taken = replace ? [] : await takenNames(db, world);
  const all = [...misshapen, ...wrong, ...faults, ...wrongFilms, ...taken];
  if (all.length > 0) throw new WorldRefused(all);

  const passwordHashes = await hashPasswords(world);
  // Before the rows: a picture without rows harms nobody, a row without its picture shows a hole.
  await storePictures(blobStore, [...pictures.values()], (done, total) =>
    onProgress({ what: 'storing pictures', done, total }),
  );
  await storeFilms(blobStore, films.values());
  const rows = worldRows({ world, pictures, films, passwordHashes, now: new Date() });
  await inTransaction(db, async (trx) => {
    if (replace) {
      for (const table of worldTables.toReversed()) await trx.deleteFrom(table).execute();
      await trx.deleteFrom('world_marks').execute();
      await seedExperiments(trx);
    }
    if (isDemo)
      await trx
        .insertInto('world_marks')
        .values({ mark: 'demo' })
        .onConflict((oc) => oc.doNothing())
        .execute();
    await insertRows(trx, rows, (done, total) => onProgress({ what: 'writing rows', done, total }));
    await recountFollows(trx);
    await recountInterests(trx);
  });
  return countsOf(world, pictures.size);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new WorldRefused([{ path: '$', message: `${file} cannot be read` }]);
  });
  try {
    return JSON.parse(text);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : 'not JSON';
    throw new WorldRefused([{ path: '$', message: `is no JSON: ${message}` }]);
  }
}

async function storePictures(
  blobStore: BlobStore,
  pictures: CheckedPicture[],
  onDone: (done: number, total: number) => void,
): Promise<void> {
  const waiting = [...pictures];
  const storeNext = async (): Promise<void> => {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) {
      const key = originalKey(picture.digest);
      if (!(await blobStore.has(key))) await blobStore.put(key, await bytesOf(picture));
      onDone(pictures.length - waiting.length, pictures.length);
    }
  };
  // Storing waits for the disk or a network and not for a processor.
  await Promise.all(Array.from({ length: 8 }, storeNext));
}

function countsOf(world: World, pictures: number): WorldCounts {
  const lists = Object.entries(world).flatMap(([name, list]): [string, number][] =>
    Array.isArray(list) ? [[name, list.length]] : [],
  );
  return { ...Object.fromEntries(lists), pictures };
}
