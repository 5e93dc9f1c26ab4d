import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** One's own boards and Pins as an export has them: everything that the product keeps of them. */
export interface ExportBoard {
  id: string;
  name: string;
  slug: string;
  description: string;
  category: string | null;
  privacy: 'public' | 'protected' | 'secret';
  archived_at: Date | null;
  created_at: Date;
}

export interface ExportPin {
  id: string;
  section: string | null;
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  digest: string;
  is_video: boolean;
  is_created: boolean;
  is_tried: boolean;
  position: number;
  created_at: Date;
}

const PAGE = 500;

/** The boards that somebody owns, in their order; a page at a time, so that no export fills the memory. */
export async function* boardsOf(db: Db, userId: string): AsyncGenerator<ExportBoard> {
  for (let after = ''; ; ) {
    const { rows } = await sql<ExportBoard>`
      select b.id, b.name, b.slug, b.description, b.category, b.privacy, b.archived_at, b.created_at
      from boards b
      where b.owner_id = ${userId} and b.deleted_at is null and b.id > ${after}
      order by b.id limit ${PAGE}
    `.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.id;
  }
}

/** Titles of a board's sections, in their order. */
export async function sectionsOf(db: Db, boardId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sections')
    .select('title')
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ title }) => title);
}

/** The user's Pins in a board, also of others in a group board that is one's own; null: in no board. */
export async function* pinsOf(
  db: Db,
  userId: string,
  boardId: string | null,
): AsyncGenerator<ExportPin> {
  const place =
    boardId === null
      ? sql`p.board_id is null and p.user_id = ${userId}`
      : sql`p.board_id = ${boardId}`;
  for (let after = ''; ; ) {
    const { rows } = await sql<ExportPin>`
      select p.id, s.title as section, p.title, p.description, p.link, p.position, p.created_at,
        coalesce(nullif(p.alt_text, ''), m.alt) as alt_text, m.digest,
        p.is_video, p.is_created, p.is_tried
      from pins p join pictures m on m.digest = p.picture_digest
      left join sections s on s.id = p.section_id and s.deleted_at is null
      where ${place} and p.deleted_at is null and p.id > ${after}
      order by p.id limit ${PAGE}
    `.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.id;
  }
}

/** Each picture once. */
export async function* picturesOf(db: Db, userId: string): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ digest: string }>`
      select distinct p.picture_digest as digest
      from pins p left join boards b on b.id = p.board_id
      where p.deleted_at is null and p.picture_digest > ${after} and (
        (p.board_id is null and p.user_id = ${userId})
        or (b.owner_id = ${userId} and b.deleted_at is null)
      )
      order by p.picture_digest limit ${PAGE}
    `.execute(db);
    yield* rows.map((row) => row.digest);
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.digest;
  }
}

export async function countContent(db: Db, userId: string) {
  const { rows } = await sql<{ boards: number; pins: number }>`
    select
      (select count(*) from boards b where b.owner_id = ${userId} and b.deleted_at is null) as boards,
      (
        select count(*) from pins p left join boards b on b.id = p.board_id
        where p.deleted_at is null and (
          (p.board_id is null and p.user_id = ${userId})
          or (b.owner_id = ${userId} and b.deleted_at is null)
        )
      ) as pins
  `.execute(db);
  return rows[0] ?? { boards: 0, pins: 0 };
}
