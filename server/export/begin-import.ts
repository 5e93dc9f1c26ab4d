import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { inTransaction } from '../db/transaction.ts';
import { badInput } from '../http/refusal.ts';
import type { ImportFileRow, ImportFiles } from './import-files.ts';
import { ImportRefused } from './import-item.ts';
import { isZip, readImport } from './read-import.ts';

const ITEMS_AT_ONCE = 1000;

/**
 * Reads what is in a file and writes it down as work; the id of the import. A file that is none is refused and discarded. Asked
 * twice at a time, the second one waits and is answered the first one's import.
 */
export async function beginImport(
  { db, files }: { db: Db; files: ImportFiles },
  file: ImportFileRow,
): Promise<string> {
  const source = files.source(file);
  const begun = await inTransaction(db, async (trx) => {
    await sql`select id from import_files where id = ${file.id} for update`.execute(trx);
    const known = await trx
      .selectFrom('pin_imports')
      .select('id')
      .where('file_id', '=', file.id)
      .executeTakeFirst();
    if (known) return { id: known.id, needsFile: true };

    const { format, pins, boards } = await readImport(source);
    const id = newId();
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
      }));
      await trx.insertInto('pin_import_items').values(rows).execute();
    }
    return { id, needsFile };
  }).catch(async (fault: unknown) => {
    if (!(fault instanceof ImportRefused)) throw fault;
    await files.discard(file.id);
    return badInput('/file', fault.message);
  });
  if (!begun.needsFile) await files.discard(file.id);
  return begun.id;
}
