import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import type { MessageId } from '../../platform/i18n/message.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { ImportFileRow } from './import-file-repository.ts';
import { lockImportFile } from './import-file-repository.ts';
import type { ImportFiles } from './import-files.ts';
import { hasImport, insertImport, insertImportItems } from './import-repository.ts';
import { type ImportReader, READERS } from './read/import-reader.ts';
import { isZip } from './read/read-import.ts';

/** Waits for its turn without a database connection. */
const readers = jobQueue(READERS);

export interface BeginImportDependencies {
  db: Db;
  files: ImportFiles;
  reader: ImportReader;
}

/**
 * Reads a file into import entries and discards a rejected file. The import has the id of the file, so repeated calls
 * find the first import.
 */
export async function startImport(
  dependencies: BeginImportDependencies,
  file: ImportFileRow,
  member: string,
): Promise<void> {
  const begun = await readers.run(() => readAndKeep(dependencies, file, member));
  if (begun.rejected !== null) badRequest('/file', begun.rejected);
  if (!begun.needsFile) await dependencies.files.discard(file.id);
}

async function readAndKeep(
  { db, files, reader }: BeginImportDependencies,
  file: ImportFileRow,
  member: string,
): Promise<{ needsFile: boolean; rejected: MessageId | null }> {
  const source = files.source(file);
  return inTransaction(db, async (trx) => {
    const isStored = await lockImportFile(trx, file.id);
    if (await hasImport(trx, file.id)) return { needsFile: true, rejected: null };
    if (!isStored) notFound('upload');

    let needsFile = false;
    const rejected = await reader.read(source, {
      async begin({ format, boards }) {
        needsFile = format === 'corkboard' && (await isZip(source));
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
        await insertImportItems(trx, rows);
      },
    });
    // Deletes under the file's lock, so that no one reads a partial file.
    if (rejected !== null) await files.discard(file.id, trx);
    return { needsFile, rejected };
  });
}
