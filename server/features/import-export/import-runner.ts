import { type Selectable, sql } from 'kysely';
import { stillActs } from '../../domains/business/still-acts.ts';
import { claimWork, releaseWork } from '../../domains/organizing/claim-work.ts';
import { type WorkLoop, workLoop } from '../../domains/organizing/work-loop.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';
import type { FetchPublic } from '../../platform/net/safe-fetch.ts';
import { bufferSource } from './byte-source.ts';
import { createImageFinder } from './find-image.ts';
import type { PinImportsTable } from './import-export-schema.ts';
import type { ImportFiles } from './import-files.ts';
import { ImportError, type ImportedBoard, type ImportedPin } from './import-item.ts';
import { findPinByLink, importBoards, importPin } from './import-pin.ts';
import { type OpenZip, openZip } from './open-zip.ts';

export interface ImportRunner extends WorkLoop {
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

/** Renewed three times as often. After a crash, another process waits at most this long. */
const LEASE_SECONDS = 30;
const TRIES = 20;
const CHUNK = 10;
const IDLE_MS = 2000;
const TURN_MS = 10_000;

/**
 * Imports Pins from files. Images are fetched in parallel; each Pin is created in file order, in one transaction
 * with its report entry, so another process can resume without duplicates.
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
      giveUp: (id) => end(id, 'failed', defineMessages('This import could not be finished.')),
    });

  async function run(id: string): Promise<void> {
    if (!(await renew(id))) return;
    const beat = setInterval(() => void renew(id).catch(onError), (LEASE_SECONDS * 1000) / 3);
    try {
      await work(id);
    } catch (error) {
      if (error instanceof ImportError) return await end(id, 'failed', error.sentence);
      onError(error);
    } finally {
      clearInterval(beat);
    }
    await (isStopped ? releaseWork(db, 'pin_imports', self, id).catch(onError) : releaseLease(id));
  }

  async function work(id: string): Promise<void> {
    const row = await db
      .selectFrom('pin_imports')
      .select(['user_id', 'member_id', 'file', 'file_id', 'boards'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const userId = row.user_id;
    const actor = { subject: userId, member: row.member_id ?? userId };
    await checkActor(actor);
    const archive = await openArchive(row);
    // Only this server writes the column, from `readImport`.
    await importBoards(db, userId, row.boards as ImportedBoard[]);
    const findImage = createImageFinder({ db, blobs, fetchPublic, archive, userId });
    const find = async (item: ImportedPin) => {
      const pinId = await findPinByLink(db, userId, item);
      return pinId === null ? findImage(item) : { pinId };
    };
    const turnEnds = Date.now() + TURN_MS;
    while (!isStopped && (await renew(id))) {
      await checkActor(actor);
      const items = await next(id);
      if (items.length === 0) {
        await end(id, 'done', null);
        return discardFile(row);
      }
      const found = await Promise.all(
        items.map(async ({ number, item }) => ({ number, item, found: await find(item) })),
      );
      for (const entry of found) {
        if (isStopped) return;
        await importPin(db, { importId: id, userId, ...entry });
      }
      // Progress resets the counter, which detects imports that crash the process.
      await db.updateTable('pin_imports').set({ attempts: 0 }).where('id', '=', id).execute();
      if (Date.now() > turnEnds && (await hasOthersWaiting(id))) return;
    }
  }

  /** A role at a business can end while its import waits or runs. */
  async function checkActor(actor: Actor): Promise<void> {
    if (await stillActs(db, actor)) return;
    throw new ImportError(
      defineMessages(
        'The person who started this can no longer act for this profile. What was added stays.',
      ),
    );
  }

  /** Lets other imports run in turn, so that a large one doesn't block them. */
  async function hasOthersWaiting(id: string): Promise<boolean> {
    const other = await db
      .selectFrom('pin_imports')
      .select('id')
      .where('id', '<>', id)
      .where('status', 'in', ['waiting', 'running'])
      .where((is) =>
        is.or([is('lease_until', 'is', null), is('lease_until', '<', sql<Date>`now()`)]),
      )
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  }

  async function openArchive({ file, file_id, user_id }: Archive): Promise<OpenZip | null> {
    const stored = file_id === null ? null : await files.find(file_id, user_id);
    if (stored) return openZip(files.source(stored));
    const bytes = file === null ? null : await blobs.get(file);
    return bytes && openZip(bufferSource(bytes));
  }

  async function discardFile({ file, file_id }: Archive): Promise<void> {
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
    return rows.map(({ number, item }) => ({ number, item: item as ImportedPin }));
  }

  /** Returns false if another process took the lease. */
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

  async function releaseLease(id: string): Promise<void> {
    await db
      .updateTable('pin_imports')
      .set({ lease_until: sql`now() + interval '1 second'` })
      .where('id', '=', id)
      .where('lease_owner', '=', self)
      .where('status', 'in', ['waiting', 'running'])
      .execute()
      .catch(onError);
  }

  async function end(id: string, status: 'done' | 'failed', message: MessageId | null) {
    await db
      .updateTable('pin_imports')
      .set({ status, message, finished_at: sql`now()`, lease_until: null })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
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
