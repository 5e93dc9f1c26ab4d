import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import { badInput, notFound } from '../http/refusal.ts';
import type { Said } from '../words/sentence.ts';
import type { ByteSource } from './byte-source.ts';
import type { ImportFileRow, ImportFiles } from './import-files.ts';
import { ImportRefused } from './import-item.ts';
import { isZip, readImport } from './read-import.ts';

const ITEMS_AT_ONCE = 1000;

/**
 * Reads what is in a file and writes it down as work. A file that is none is refused and discarded. The import goes by the
 * file's id, so that whoever asks twice, at a time or after the file has gone, is answered the first one's import.
 */
export async function beginImport(
  { db, files }: { db: Db; files: ImportFiles },
  file: ImportFileRow,
): Promise<void> {
  const source = files.source(file);
  const begun = await inTransaction<{ needsFile: boolean; refused?: Said }>(db, async (trx) => {
    const { rows } = await sql`
      select id from import_files where id = ${file.id} for update
    `.execute(trx);
    const known = await trx
      .selectFrom('pin_imports')
      .select('id')
      .where('id', '=', file.id)
      .executeTakeFirst();
    if (known) return { needsFile: true };
    if (rows.length === 0) notFound('upload');

    const content = await readOrRefuse(source);
    if (content instanceof ImportRefused) {
      // While the file is locked: nobody else reads what is half gone.
      await files.discard(file.id, trx);
      return { needsFile: false, refused: content.sentence };
    }
    const { format, pins, boards } = content;
    const { id } = file;
    const needsFile = format === 'corkboard' && (await isZip(source));
    await trx
      .insertInto('pin_imports')
      .values({
        id,
        user_id: file.user_id,
        format,
        file_name: file.file_name,
        file_id: needsFile ? file.id : null,
        boards: JSON.stringify(boards),
      })
      .execute();
    for (let at = 0; at < pins.length; at += ITEMS_AT_ONCE) {
      const rows = pins.slice(at, at + ITEMS_AT_ONCE).map((item, index) => ({
        import_id: id,
        number: at + index + 1,
        item: JSON.stringify(item),
        ...(item.skipped && { outcome: 'skipped' as const, reason: item.skipped }),
      }));
      await trx.insertInto('pin_import_items').values(rows).execute();
    }
    return { needsFile };
  });
  if (begun.refused !== undefined) badInput('/file', begun.refused);
  if (!begun.needsFile) await files.discard(file.id);
}

async function readOrRefuse(source: ByteSource) {
  try {
    return await readImport(source);
  } catch (fault) {
    if (fault instanceof ImportRefused) return fault;
    throw fault;
  }
}
