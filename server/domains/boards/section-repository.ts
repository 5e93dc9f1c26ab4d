import type { Section } from '@corkboard/shared/contract/boards';
import { type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { bookmarkCodec, splitPage } from '../../platform/http/bookmark.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import { canSeeBoard } from './access/board-access-queries.ts';
import { boardUrl } from './addresses/board-url.ts';
import { sectionBySlug } from './addresses/slug-repository.ts';
import { coverImage } from './board-view.ts';
import { isPinnerVisible, visiblePinCount } from './visible-pin-queries.ts';

interface SectionRow {
  id: string;
  board_id: string;
  title: string;
  slug: string;
  position: number;
  created_at: Date;
  pin_count: number;
  board_slug: string;
  owner: string;
  is_board_public: boolean;
}

export async function insertSection(
  trx: Db,
  section: { boardId: string; title: string; slug: string },
): Promise<string> {
  const id = newId();
  await sql`
    insert into sections (id, board_id, title, slug, position)
    select ${id}, ${section.boardId}, ${section.title}, ${section.slug},
      coalesce(min(s.position), 1) - 1
    from sections s where s.board_id = ${section.boardId} and s.deleted_at is null
  `.execute(trx);
  return id;
}

export async function selectSectionTitles(
  trx: Db,
  boardId: string,
  exceptId?: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('sections')
    .select('title')
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
  return rows.map((row) => row.title);
}

async function selectSections(
  db: Db,
  viewerId: string | null,
  rest: RawBuilder<unknown>,
): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select
      s.id, s.board_id, s.title, s.slug, s.position, s.created_at,
      b.slug as board_slug, o.username as owner, ${canSeeBoard(null, 'b')} as is_board_public,
      ${visiblePinCount(
        viewerId,
        sql`p.section_id = s.id and p.board_id = s.board_id and p.deleted_at is null`,
      )} as pin_count
    from sections s
    join boards b on b.id = s.board_id and b.deleted_at is null
    join users o on o.id = b.owner_id
    where s.deleted_at is null and ${rest}
  `.execute(db);
  return rows;
}

const byPosition = bookmarkCodec(
  Type.Tuple([
    Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
    Type.String({ maxLength: 64 }),
  ]),
);

/** Doesn't check whether the viewer can see the board. */
export function sectionRepository(db: Db) {
  async function first(which: RawBuilder<unknown>, viewerId: string | null) {
    const rows = await selectSections(db, viewerId, which);
    const [section] = await sectionViews(db, viewerId, rows);
    return section ?? null;
  }

  return {
    find: (id: string, viewerId: string | null) => first(sql`s.id = ${id}`, viewerId),

    findBySlug: (boardId: string, slug: string, viewerId: string | null) =>
      first(sectionBySlug(boardId, slug), viewerId),

    async ofBoard(boardId: string, viewerId: string | null, { size, bookmark }: ListPage) {
      const after = byPosition.read(bookmark);
      const start = after ? sql`and (s.position, s.id) > (${after[0]}, ${after[1]})` : sql``;
      const rows = await selectSections(
        db,
        viewerId,
        sql`s.board_id = ${boardId} ${start} order by s.position, s.id limit ${size + 1}`,
      );
      const page = splitPage(rows, size, (last) => byPosition.write([last.position, last.id]));
      return { sections: await sectionViews(db, viewerId, page.rows), bookmark: page.bookmark };
    },
  };
}

const COVERS = 3;

async function sectionViews(
  db: Db,
  viewerId: string | null,
  rows: SectionRow[],
): Promise<Section[]> {
  if (rows.length === 0) return [];
  const covers = await sql<{ section_id: string; digest: string; width: number; height: number }>`
    select s.id as section_id, c.digest, c.width, c.height
    from sections s cross join lateral (
      select m.digest, m.width, m.height
      from pins p join pictures m on m.digest = p.picture_digest
      where p.section_id = s.id and p.board_id = s.board_id and p.deleted_at is null
        and ${isPinnerVisible(viewerId)}
      order by p.position, p.created_at desc, p.id desc limit ${sql.lit(COVERS)}
    ) c
    where ${isAnyOf(
      's.id',
      rows.map(({ id }) => id),
    )}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    board_id: row.board_id,
    title: row.title,
    slug: row.slug,
    url: `${boardUrl(row.owner, row.board_slug)}${encodeURIComponent(row.slug)}/`,
    pin_count: row.pin_count,
    cover_images: covers.rows
      .filter((cover) => cover.section_id === row.id)
      .map((cover) => coverImage(cover, row.is_board_public)),
    created_at: row.created_at.toISOString(),
  }));
}
