import type { Board, DeletedBoard, PickerBoard } from '@corkboard/shared/contract/boards';
import { DAY_MS } from '@corkboard/shared/rules/base';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { newestFirst } from '../../platform/db/keyset.ts';
import { badRequest } from '../../platform/http/errors/http-error.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import { pageByTime } from '../../platform/http/time-pagination.ts';
import { collaborates } from './access/board-access-queries.ts';
import { type BoardCover, selectDeletedCovers } from './board-queries.ts';
import { coverImage } from './board-view.ts';
import { UNDO_DAYS } from './undo-days.ts';
import { visiblePinCount } from './visible-pin-queries.ts';

const kinds: Record<string, RawBuilder<SqlBool>> = {
  group: sql`(b.archived_at is null and b.collaborator_count > 0)`,
  secret: sql`(b.archived_at is null and b.privacy = 'secret')`,
  protected: sql`(b.archived_at is null and b.privacy = 'protected')`,
  public: sql`(b.archived_at is null and b.privacy = 'public')`,
  archived: sql`b.archived_at is not null`,
};

export function boardFilter(filterTypes: string): RawBuilder<SqlBool> {
  const conditions = filterTypes.split(',').map((name) => {
    const condition = kinds[name];
    return (
      condition ?? badRequest('/filter_types', 'Use group, secret, archived, protected, or public.')
    );
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Boards that accept a Pin: not archived, not read-only, and not being deleted or merged. */
export function isPickable(userId: string, nameKey: string | null): RawBuilder<SqlBool> {
  const named = nameKey === null ? sql`true` : sql`strpos(b.name_key, ${nameKey}) > 0`;
  return sql<SqlBool>`(
    b.archived_at is null and b.blocked_by is null and ${named}
    and (b.owner_id = ${userId} or ${collaborates(userId, 'b', { writes: true })})
  )`;
}

const SECTIONS = 100;

export async function pickerBoards(db: Db, boards: Board[]): Promise<PickerBoard[]> {
  if (boards.length === 0) return [];
  const { rows } = await sql<{ board_id: string; id: string; title: string }>`
    select b.id as board_id, s.id, s.title
    from boards b cross join lateral (
      select c.id, c.title, c.position from sections c
      where c.board_id = b.id and c.deleted_at is null
      order by c.position, c.id limit ${sql.lit(SECTIONS)}
    ) s
    where ${isAnyOf(
      'b.id',
      boards.map(({ id }) => id),
    )}
    order by s.position, s.id
  `.execute(db);
  return boards.map((board) => ({
    id: board.id,
    name: board.name,
    url: board.url,
    privacy: board.privacy,
    owner: board.owner,
    is_collaborative: board.is_collaborative,
    pin_count: board.pin_count,
    section_count: board.section_count,
    image_cover_url: board.image_cover_url,
    last_pinned_at: board.last_pinned_at,
    sections: rows
      .filter((row) => row.board_id === board.id)
      .map(({ id, title }) => ({ id, title })),
  }));
}

interface DeletedRow {
  id: string;
  name: string;
  privacy: Board['privacy'];
  created_at: Date;
  pin_count: number;
  section_count: number;
}

export async function deletedBoards(db: Db, userId: string, page: ListPage) {
  const result = await pageByTime<DeletedRow>(page, (range) =>
    selectDeletedBoards(db, userId, sql`true`, newestFirst(sql`d`, range)),
  );
  return { boards: await toDeletedBoards(db, result.rows, userId), bookmark: result.bookmark };
}

/** Finds the last board that the user deleted at this path, unless a newer board has the path. */
export async function deletedBoardAt(
  db: Db,
  userId: string,
  slug: string,
): Promise<DeletedBoard | null> {
  const isNamed = sql<SqlBool>`(
    b.slug = ${slug}
    or b.id in (select f.board_id from former_board_slugs f where f.slug = ${slug})
  ) and not exists (
    select from boards l where l.owner_id = ${userId} and l.slug = ${slug} and l.deleted_at is null
  )`;
  const order = sql`order by d.slug = ${slug} desc, d.created_at desc, d.id desc limit 1`;
  const rows = await selectDeletedBoards(db, userId, isNamed, order);
  const [board] = await toDeletedBoards(db, rows, userId);
  return board ?? null;
}

/** Boards that can be restored. A merged board returns by undoing the merge. */
async function selectDeletedBoards(
  db: Db,
  userId: string,
  filter: RawBuilder<SqlBool>,
  rest: RawBuilder<unknown>,
): Promise<DeletedRow[]> {
  const since = sql`now() - make_interval(days => ${UNDO_DAYS})`;
  const { rows } = await sql<DeletedRow>`
    select d.id, d.name, d.privacy, d.created_at, d.section_count, ${visiblePinCount(
      userId,
      sql`p.board_id = d.id
        and (p.deleted_at is null or p.deleted_by is not distinct from d.deleted_by)`,
    )} as pin_count
    from (
      select b.id, b.name, b.slug, b.privacy, b.section_count, b.deleted_by, b.deleted_at as created_at
      from boards b
      where b.owner_id = ${userId} and b.deleted_at > ${since} and ${filter} and not exists (
        select from board_actions a where a.id = b.deleted_by and a.kind = 'merge_boards'
      )
    ) d
    where true ${rest}
  `.execute(db);
  return rows;
}

async function toDeletedBoards(
  db: Db,
  rows: DeletedRow[],
  userId: string,
): Promise<DeletedBoard[]> {
  const ids = rows.map((row) => row.id);
  const covers = await selectDeletedCovers(db, ids, userId);
  return rows.map((row) => deletedBoard(row, covers));
}

function deletedBoard(row: DeletedRow, covers: BoardCover[]): DeletedBoard {
  return {
    id: row.id,
    name: row.name,
    privacy: row.privacy,
    pin_count: row.pin_count,
    section_count: row.section_count,
    cover_images: covers
      .filter((cover) => cover.board_id === row.id)
      .map((cover) => coverImage(cover, false)),
    deleted_at: row.created_at.toISOString(),
    purged_at: new Date(row.created_at.getTime() + UNDO_DAYS * DAY_MS).toISOString(),
  };
}
