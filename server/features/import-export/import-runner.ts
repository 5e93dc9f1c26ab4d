import { canStillActAs } from '../../domains/business/can-still-act-as.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { leaseQueue } from '../../platform/jobs/lease-queue.ts';
import type { FetchPublic } from '../../platform/net/safe-fetch.ts';
import { createImageFinder } from './find-image.ts';
import { discardArchive, type ImportRow, openArchive } from './import-archive.ts';
import type { ImportFiles } from './import-files.ts';
import { findPinByLink, importBoards, importPin } from './import-pin.ts';
import {
  endImport,
  findLocale,
  hasItemWithReason,
  resetImportAttempts,
  selectWaitingItems,
} from './import-repository.ts';
import {
  CUT_OFF,
  ImportError,
  type ImportedBoard,
  type ImportedPin,
  newBoard,
} from './read/import-item.ts';

export type ImportRunner = ReturnType<typeof importRunner>;

export interface ImportRunnerDependencies {
  db: Db;
  blobs: BlobStore;
  files: ImportFiles;
  fetchPublic: FetchPublic;
  onError?: (error: unknown) => void;
}

const LOOSE = {
  bookmarks: defineMessages('Bookmarks'),
  pins: defineMessages('Private Pins'),
};

const CHUNK = 10;
const TURN_MS = 10_000;

/**
 * Imports Pins from files. Images are fetched in parallel; each Pin is created in file order, in one transaction
 * with its report entry, so another process can resume without duplicates.
 */
export function importRunner(dependencies: ImportRunnerDependencies) {
  const { db, blobs, files, fetchPublic, onError = () => {} } = dependencies;

  const jobs = leaseQueue(db, 'pin_imports', {
    leaseSeconds: 30,
    laneColumn: 'user_id',
    maxAttempts: 20,
    retrySeconds: 1,
    idleMs: 2000,
    run,
    giveUp: (id) => end(id, 'failed', defineMessages("Couldn't finish this import.")),
    onError,
  });

  async function end(id: string, status: 'done' | 'failed', message?: MessageId): Promise<void> {
    const ended = await endImport(db, id, status, message);
    if (ended) await discardArchive({ blobs, files }, ended);
  }

  async function run(id: string): Promise<'later' | undefined> {
    try {
      return await work(id);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      await end(id, 'failed', error.sentence);
      return undefined;
    }
  }

  async function work(id: string): Promise<'later' | undefined> {
    const row = await jobs.renew(id);
    if (!row) return undefined;
    const userId = row.user_id;
    const actor = { subject: userId, member: row.member_id ?? userId };
    await checkActor(actor);
    const archive = await openArchive({ blobs, files }, row);
    // Only this server writes the column, from `readImport`.
    const target = { importId: id, userId, boards: row.boards as ImportedBoard[] };
    await importBoards(db, target);
    const looseBoard = await createLooseBoard(row);
    const findImage = createImageFinder({ db, blobs, fetchPublic, archive, userId });
    const find = async (item: ImportedPin) => {
      const pinId = await findPinByLink(db, userId, item);
      return pinId === null ? findImage(item) : { pinId };
    };
    const turnEnds = Date.now() + TURN_MS;
    while (!jobs.isStopped && (await jobs.renew(id))) {
      await checkActor(actor);
      const waiting = await selectWaitingItems(db, id, CHUNK);
      const items = waiting.map(({ number, item }) => ({
        number,
        item: item.board === null && item.is_private ? { ...item, board: looseBoard } : item,
      }));
      if (items.length === 0) {
        const isCutOff = await hasItemWithReason(db, id, CUT_OFF);
        await end(id, 'done', isCutOff ? CUT_OFF : undefined);
        return undefined;
      }
      const found = await Promise.all(
        items.map(async ({ number, item }) => ({ number, item, found: await find(item) })),
      );
      for (const entry of found) {
        if (jobs.isStopped) return undefined;
        await importPin(db, { ...target, ...entry });
      }
      // Progress resets the counter, which detects imports that crash the process.
      await resetImportAttempts(db, id);
      // Lets other imports run in turn, so that a large one doesn't block them.
      if (Date.now() > turnEnds && (await jobs.hasOthersWaiting(id))) return 'later';
    }
    return undefined;
  }

  /** The secret board of private entries without a board. */
  async function createLooseBoard({
    user_id,
    format,
  }: Pick<ImportRow, 'user_id' | 'format'>): Promise<ImportedBoard> {
    const { text } = translatorFor((await findLocale(db, user_id)) ?? 'en');
    return newBoard(text(format === 'bookmarks' ? LOOSE.bookmarks : LOOSE.pins));
  }

  /** A role at a business can end while its import waits or runs. */
  async function checkActor(actor: Actor): Promise<void> {
    if (await canStillActAs(db, actor)) return;
    throw new ImportError(
      defineMessages(
        'The person who started this can no longer act as this profile. Added Pins are kept.',
      ),
    );
  }

  return jobs;
}
