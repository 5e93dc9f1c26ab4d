import type { Transaction } from 'kysely';
import { callBudgets } from '../../platform/db/call-budget.ts';
import { DatabaseAway } from '../../platform/db/database-away.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import type { MessageId } from '../../platform/i18n/message.ts';
import type { InTurns } from '../../platform/jobs/in-turns.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { ImportFileRow } from './import-file-repository.ts';
import { lockImportFile } from './import-file-repository.ts';
import type { ImportFiles } from './import-files.ts';
import { hasImport, insertImport, insertImportItems } from './import-repository.ts';
import { type ImportReader, READERS } from './read/import-reader.ts';
import { isZip } from './read/read-import.ts';

export interface BeginImportDependencies {
  backgroundDb: Db;
  /** Writes up to 100,000 entries in one transaction, which takes longer than a request may. */
  inTurn: InTurns;
  files: ImportFiles;
  reader: ImportReader;
}

/**
 * Returns a function that reads a file into import entries and discards a rejected file. The import has the id of the
 * file, so repeated calls find the first import.
 */
export function importStart(dependencies: BeginImportDependencies) {
  const readers = jobQueue(READERS);
  /** By file, so that a repeated call waits without a reader and a connection. */
  const running = new Map<string, Promise<Begun>>();

  function begin(file: ImportFileRow, member: string): Promise<Begun> {
    const begun = readers
      .run(() => readAndKeep(dependencies, file, member))
      .finally(() => running.delete(file.id));
    running.set(file.id, begun);
    return begun;
  }

  async function beginOnce(file: ImportFileRow, member: string): Promise<Begun> {
    const joined = running.get(file.id);
    if (!joined) return begin(file, member);
    try {
      return await joined;
    } catch (error) {
      // The request that began it was answered without it, and this one still waits.
      const mayBegin = error instanceof DatabaseAway && !callBudgets.getStore()?.isSpent;
      if (!mayBegin) throw error;
      return beginOnce(file, member);
    }
  }

  return async (file: ImportFileRow, member: string): Promise<void> => {
    const begun = await beginOnce(file, member);
    if (begun.rejected === null && begun.needsFile) return;
    await dependencies.files.discard(file.id);
    if (begun.rejected !== null) badRequest('/file', begun.rejected);
  };
}

interface Begun {
  needsFile: boolean;
  rejected: MessageId | null;
}

const BEGUN_BEFORE: Begun = { needsFile: true, rejected: null };

async function readAndKeep(
  dependencies: BeginImportDependencies,
  file: ImportFileRow,
  member: string,
): Promise<Begun> {
  const { backgroundDb, inTurn, files } = dependencies;
  if (await hasImport(backgroundDb, file.id)) return BEGUN_BEFORE;
  const transaction = lateTransaction(inTurn);
  try {
    const begun = await readInto(transaction, dependencies, file, member);
    await transaction.commit();
    return begun;
  } catch (error) {
    await transaction.rollback(error);
    // Another call can have begun the import or discarded the file.
    if (await hasImport(backgroundDb, file.id)) return BEGUN_BEFORE;
    if (!(await files.find(file.id, file.user_id))) notFound('upload');
    throw error;
  }
}

/** Opens the transaction with the first entries, when the file was read from its storage. */
async function readInto(
  { open }: LateTransaction,
  { files, reader }: BeginImportDependencies,
  file: ImportFileRow,
  member: string,
): Promise<Begun> {
  const source = files.source(file);
  let needsFile = false;
  const rejected = await reader.read(source, {
    async begin({ format, boards }) {
      needsFile = format === 'corkboard' && (await isZip(source));
      const trx = await open();
      const isStored = await lockImportFile(trx, file);
      if (!isStored || (await hasImport(trx, file.id))) notFound('upload');
      await insertImport(trx, {
        id: file.id,
        user_id: file.user_id,
        member_id: member,
        format,
        file_name: file.file_name,
        file_id: needsFile ? file.id : null,
        boards,
      });
    },
    async take(entries) {
      const rows = entries.map(({ number, item, skipped }) => ({
        import_id: file.id,
        number,
        item,
        ...(skipped && { outcome: 'skipped' as const, reason: skipped }),
      }));
      await insertImportItems(await open(), rows);
    },
  });
  return { needsFile, rejected };
}

type LateTransaction = ReturnType<typeof lateTransaction>;

/** A transaction that waits for its turn when it is opened, and holds no connection before it. */
function lateTransaction(inTurn: InTurns) {
  let opening: Promise<Transaction<Database>> | undefined;
  let turn: Promise<void> | undefined;
  let complete = () => {};
  let fail = (_error: unknown) => {};

  function start(): Promise<Transaction<Database>> {
    const work = new Promise<void>((resolve, reject) => {
      complete = resolve;
      fail = reject;
    });
    // It can fail before its turn.
    work.catch(() => {});
    return new Promise((resolve, reject) => {
      turn = inTurn((trx) => {
        resolve(trx);
        return work;
      });
      turn.catch(reject);
    });
  }

  return {
    open: () => (opening ??= start()),

    async commit(): Promise<void> {
      complete();
      await turn;
    },

    async rollback(error: unknown): Promise<void> {
      fail(error);
      await turn?.catch(() => {});
    },
  };
}
