import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

interface Addressed {
  id: string;
  slug: string;
}

/** Keeps the old path as a redirect. A path that the board returns to stops redirecting. */
export async function recordBoardSlug(trx: Db, board: Addressed, next: string): Promise<void> {
  if (board.slug === next) return;
  await trx
    .insertInto('former_board_slugs')
    .values({ board_id: board.id, slug: board.slug })
    .onConflict((conflict) =>
      conflict.columns(['slug', 'board_id']).doUpdateSet({ created_at: new Date() }),
    )
    .execute();
  await trx
    .deleteFrom('former_board_slugs')
    .where('board_id', '=', board.id)
    .where('slug', '=', next)
    .execute();
}

export async function recordSectionSlug(trx: Db, section: Addressed, next: string): Promise<void> {
  if (section.slug === next) return;
  await trx
    .insertInto('former_section_slugs')
    .values({ section_id: section.id, slug: section.slug })
    .onConflict((conflict) =>
      conflict.columns(['section_id', 'slug']).doUpdateSet({ created_at: new Date() }),
    )
    .execute();
  await trx
    .deleteFrom('former_section_slugs')
    .where('section_id', '=', section.id)
    .where('slug', '=', next)
    .execute();
}

export function boardsByFormerSlug(ownerId: Expression<string>, slug: string): RawBuilder<SqlBool> {
  const left = sql`(
    select f.created_at from former_board_slugs f where f.slug = ${slug} and f.board_id = b.id
  )`;
  return sql`
    b.owner_id = ${ownerId}
    and b.id in (select f.board_id from former_board_slugs f where f.slug = ${slug})
    order by ${left} desc, b.id desc
  `;
}

export function sectionBySlug(boardId: string, slug: string): RawBuilder<SqlBool> {
  const left = sql`(
    select f.created_at from former_section_slugs f where f.section_id = s.id and f.slug = ${slug}
  )`;
  return sql`
    s.board_id = ${boardId} and (s.slug = ${slug} or ${left} is not null)
    order by s.slug = ${slug} desc, ${left} desc, s.id desc limit 1
  `;
}

/**
 * Returns the first free one of `slug`, `slug-2`, `slug-3` …. Calls for one owner run one after another until their
 * transactions end, so that two never get the same slug.
 */
export async function uniqueBoardSlug(trx: Db, ownerId: string, slug: string): Promise<string> {
  await sql`select id from users where id = ${ownerId} for no key update`.execute(trx);
  const { rows } = await sql<{ slug: string }>`
    select slug from boards
    where owner_id = ${ownerId} and deleted_at is null
      and (slug = ${slug} or slug like ${likeNumbered(slug)})
  `.execute(trx);
  return firstFree(slug, rows);
}

export async function uniqueSectionSlug(trx: Db, boardId: string, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from sections
    where board_id = ${boardId} and deleted_at is null
      and (slug = ${slug} or slug like ${likeNumbered(slug)})
  `.execute(trx);
  return firstFree(slug, rows);
}

function likeNumbered(slug: string): string {
  return `${slug.replaceAll(/[\\%_]/g, String.raw`\$&`)}-%`;
}

function firstFree(slug: string, rows: { slug: string }[]): string {
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) {
    const next = `${slug}-${number}`;
    if (!taken.has(next)) return next;
  }
}
