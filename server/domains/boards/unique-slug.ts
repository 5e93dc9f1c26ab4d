import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

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
