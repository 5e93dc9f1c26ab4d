import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';

export interface ImportFileRow {
  id: string;
  user_id: string;
  file_name: string;
  bytes: number;
  part_bytes: number;
  /** File modification time in milliseconds; null if unknown. */
  modified_at: number | null;
}

export async function findImportFile(
  db: Db,
  id: string,
  userId: string,
): Promise<ImportFileRow | null> {
  const row = await db
    .selectFrom('import_files')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? withNumbers(row) : null;
}

/** Locks its person before it, as a deletion of the account does. Returns whether the file is stored. */
export async function lockImportFile(
  trx: Db,
  { id, user_id }: Pick<ImportFileRow, 'id' | 'user_id'>,
): Promise<boolean> {
  await sql`select id from users where id = ${user_id} for key share`.execute(trx);
  const { rows } = await sql`select id from import_files where id = ${id} for update`.execute(trx);
  return rows.length > 0;
}

/** Files without an import, oldest first: those of a person whose size is known, or all above an age. */
export async function selectOpenImportFiles(
  db: Db,
  which: { userId: string } | { before: Date },
): Promise<ImportFileRow[]> {
  const condition =
    'userId' in which
      ? sql`f.user_id = ${which.userId} and f.bytes > 0`
      : sql`f.created_at < ${which.before}`;
  const { rows } = await sql<ImportFileRow>`
    select f.id, f.user_id, f.file_name, f.bytes, f.part_bytes, f.modified_at from import_files f
    where ${condition} and not exists (select from pin_imports i where i.file_id = f.id)
    order by f.created_at
  `.execute(db);
  return rows.map(withNumbers);
}

/** Files whose import has ended, but that a fault or a crash has kept. */
export async function selectEndedImportFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('import_files as f')
    .innerJoin('pin_imports as i', 'i.file_id', 'f.id')
    .select('f.id')
    .where('i.status', 'in', ['done', 'failed'])
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertImportFile(
  db: Db,
  row: Insertable<Database['import_files']>,
): Promise<void> {
  await db.insertInto('import_files').values(row).execute();
}

export async function updateImportFileSize(db: Db, id: string, bytes: number): Promise<void> {
  await db.updateTable('import_files').set({ bytes }).where('id', '=', id).execute();
}

export async function deleteImportFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_files').where('id', '=', id).execute();
}

export async function selectImportFileParts(db: Db, fileId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('import_file_parts')
    .select('number')
    .where('file_id', '=', fileId)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Files that were deleted, whose parts are still stored. */
export async function selectReleasedImportFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('released_import_parts')
    .select('file_id')
    .distinct()
    .limit(limit)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function selectReleasedParts(db: Db, fileId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('released_import_parts')
    .select('number')
    .where('file_id', '=', fileId)
    .execute();
  return rows.map(({ number }) => number);
}

export async function deleteReleasedParts(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('released_import_parts').where('file_id', '=', fileId).execute();
}

export async function insertImportFilePart(
  db: Db,
  part: Insertable<Database['import_file_parts']>,
): Promise<void> {
  await db
    .insertInto('import_file_parts')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function withNumbers<T extends { bytes: number; modified_at: number | null }>(row: T): T {
  const modified_at = row.modified_at === null ? null : Number(row.modified_at);
  return { ...row, bytes: Number(row.bytes), modified_at };
}
