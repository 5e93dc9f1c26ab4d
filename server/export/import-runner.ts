import { type Selectable, sql } from 'kysely';
import type { PinImportsTable } from '../board-actions/board-action-schema.ts';
import { claimWork } from '../board-actions/claim-work.ts';
import { type WorkLoop, workLoop } from '../board-actions/work-loop.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { BlobStore } from '../media/blob-store.ts';
import type { FetchPublic } from '../net/safe-fetch.ts';
import { bufferSource } from './byte-source.ts';
import { pictureFinder } from './find-picture.ts';
import type { ImportFiles } from './import-files.ts';
import { type ImportedBoard, type ImportedPin, ImportRefused } from './import-item.ts';
import { type OpenZip, openZip } from './open-zip.ts';
import { takeOver, takeOverBoards } from './take-over-pin.ts';

export interface ImportRunner extends WorkLoop {
  /** Everything that waits, until nothing does. */
  drain(): Promise<void>;
}

export interface ImportRunnerDependencies {
  db: Db;
  blobs: BlobStore;
  files: ImportFiles;
  fetchPublic: FetchPublic;
  onError?: (error: unknown) => void;
}

type Archive = Pick<Selectable<PinImportsTable>, 'file' | 'file_id' | 'user_id'>;

const LEASE_SECONDS = 120;
const TRIES = 20;
const CHUNK = 10;
const IDLE_MS = 2000;

/**
 * Takes Pins over out of imported files, one after another. Each is done in a transaction with its own entry in
 * the report, so that a process that dies in the middle leaves nothing twice; another one goes on with the rest.
 */
export function importRunner(dependencies: ImportRunnerDependencies): ImportRunner {
  const { db, blobs, files, fetchPublic, onError = () => {} } = dependencies;
  const self = newId();
  let isStopped = false;

  const claim = () =>
    claimWork(db, 'pin_imports', {
      owner: self,
      seconds: LEASE_SECONDS,
      tries: TRIES,
      giveUp: (id) => end(id, 'failed', 'This import could not be finished.'),
    });

  async function run(id: string): Promise<void> {
    try {
      if (!(await renew(id))) return;
      const row = await db
        .selectFrom('pin_imports')
        .select(['user_id', 'file', 'file_id', 'boards'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const archive = await archiveOf(row);
      // Written by this server alone, from `readImport`.
      await takeOverBoards(db, row.user_id, row.boards as ImportedBoard[]);
      const findPicture = pictureFinder({ db, blobs, fetchPublic, archive, userId: row.user_id });
      while (!isStopped && (await renew(id))) {
        const items = await next(id);
        if (items.length === 0) {
          await end(id, 'done', null);
          return forget(row);
        }
        for (const { number, item } of items) {
          if (isStopped) return;
          const found = await findPicture(item);
          await takeOver(db, { importId: id, number, userId: row.user_id, item, found });
        }
      }
    } catch (error) {
      if (error instanceof ImportRefused) return end(id, 'failed', error.message);
      onError(error);
    }
    await giveBack(id);
  }

  async function archiveOf({ file, file_id, user_id }: Archive): Promise<OpenZip | null> {
    const stored = file_id === null ? null : await files.find(file_id, user_id);
    if (stored) return openZip(files.source(stored));
    const bytes = file === null ? null : await blobs.get(file);
    return bytes && openZip(bufferSource(bytes));
  }

  /** The pictures are taken out: nobody needs the file any more. */
  async function forget({ file, file_id }: Archive): Promise<void> {
    if (file !== null) await blobs.delete(file);
    if (file_id !== null) await files.discard(file_id);
  }

  async function next(id: string) {
    const rows = await db
      .selectFrom('pin_import_items')
      .select(['number', 'item'])
      .where('import_id', '=', id)
      .where('outcome', '=', 'waiting')
      .orderBy('number')
      .limit(CHUNK)
      .execute();
    // Written by this server alone, from `readImport`.
    return rows.map(({ number, item }) => ({ number, item: item as ImportedPin }));
  }

  /** False where another process has taken over. */
  async function renew(id: string): Promise<boolean> {
    const renewed = await db
      .updateTable('pin_imports')
      .set({
        status: 'running',
        lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      })
      .where('id', '=', id)
      .where('lease_owner', '=', self)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    return renewed.numUpdatedRows > 0n;
  }

  async function giveBack(id: string): Promise<void> {
    await db
      .updateTable('pin_imports')
      .set({ lease_until: sql`now() + interval '2 seconds'` })
      .where('id', '=', id)
      .where('lease_owner', '=', self)
      .where('status', 'in', ['waiting', 'running'])
      .execute()
      .catch(onError);
  }

  async function end(id: string, status: 'done' | 'failed', message: string | null) {
    await db
      .updateTable('pin_imports')
      .set({ status, message, finished_at: sql`now()`, lease_until: null })
      .where('id', '=', id)
      .execute();
  }

  const loop = workLoop({ claim, run }, { idle: IDLE_MS, onError });
  return {
    ...loop,
    async stop() {
      isStopped = true;
      await loop.stop();
    },
    async drain() {
      for (let id = await claim(); id !== null; id = await claim()) await run(id);
    },
  };
}
