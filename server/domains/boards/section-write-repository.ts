import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export interface SectionRef {
  id: string;
  board_id: string;
  title: string;
  slug: string;
}

export async function findSection(trx: Db, id: string): Promise<SectionRef | undefined> {
  return trx
    .selectFrom('sections')
    .select(['id', 'board_id', 'title', 'slug'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Also finds a deleted section. */
export async function lockSectionRow(trx: Db, id: string) {
  return trx
    .selectFrom('sections')
    .select(['id', 'board_id', 'title', 'slug', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function renameSectionRow(
  trx: Db,
  id: string,
  name: { title: string; slug: string },
): Promise<void> {
  await trx
    .updateTable('sections')
    .set({ ...name, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function restoreDeletedSection(
  trx: Db,
  id: string,
  name: { title: string; slug: string },
): Promise<void> {
  await trx
    .updateTable('sections')
    .set({ deleted_at: null, ...name })
    .where('id', '=', id)
    .execute();
}

export async function markSectionDeleted(trx: Db, id: string): Promise<void> {
  await trx.updateTable('sections').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
}

export async function deleteEmptySection(trx: Db, id: string | null): Promise<void> {
  if (id === null) return;
  await sql`
    update sections s set deleted_at = now()
    where s.id = ${id} and not exists (
      select from pins p where p.section_id = s.id and p.deleted_at is null
    )
  `.execute(trx);
}

export async function selectSectionOrder(trx: Db, boardId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('sections')
    .select('id')
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function updateSectionOrder(trx: Db, ids: string[]): Promise<void> {
  await sql`
    update sections s set position = m.position
    from unnest(${ids}::text[]) with ordinality as m (id, position)
    where s.id = m.id and s.position <> m.position
  `.execute(trx);
}
