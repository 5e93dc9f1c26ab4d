import type { DeletedBoard, PickerBoard } from '@corkboard/shared/contract/board-lists.ts';
import type { Board } from '@corkboard/shared/contract/boards.ts';
import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import { type ListPage, pageByTime } from '../../platform/http/time-pagination.ts';
import { isHiddenFrom } from '../notifications/hidden-people.ts';
import { inOrder, userCards } from '../people/user-cards.ts';
import { UNDO_DAYS } from './action-view.ts';
import { collaborates } from './board-facts.ts';
import { type CoverRow, selectDeletedCovers } from './board-rows.ts';
import { coverImage } from './board-view.ts';
import { visiblePinCount } from './visible-pins.ts';

const kinds: Record<string, RawBuilder<SqlBool>> = {
  group: sql`(b.archived_at is null and exists (
    select from board_collaborators gc where gc.board_id = b.id
  ))`,
  secret: sql`(b.archived_at is null and b.privacy = 'secret')`,
  protected: sql`(b.archived_at is null and b.privacy = 'protected')`,
  public: sql`(b.archived_at is null and b.privacy = 'public')`,
  archived: sql`b.archived_at is not null`,
};

export function boardFilter(filterTypes: string): RawBuilder<SqlBool> {
  const conditions = filterTypes.split(',').map((name) => {
    const condition = kinds[name];
    return (
      condition ?? badRequest('/filter_types', 'Name group, secret, archived, protected or public.')
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
      order by c.position, c.id limit ${SECTIONS}
    ) s
    where b.id in (${sql.join(boards.map((board) => board.id))})
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
}

/** Boards that can be restored. A merged board returns by undoing the merge. */
export async function deletedBoards(db: Db, userId: string, page: ListPage) {
  const since = sql`now() - make_interval(days => ${UNDO_DAYS})`;
  const result = await pageByTime<DeletedRow>(page, sql`d`, async (rest) => {
    const { rows } = await sql<DeletedRow>`
      select d.id, d.name, d.privacy, d.created_at, ${visiblePinCount(
        userId,
        sql`p.board_id = d.id
          and (p.deleted_at is null or p.deleted_by is not distinct from d.deleted_by)`,
      )} as pin_count
      from (
        select b.id, b.name, b.privacy, b.deleted_by, b.deleted_at as created_at
        from boards b
        where b.owner_id = ${userId} and b.deleted_at > ${since} and not exists (
          select from board_actions a where a.id = b.deleted_by and a.kind = 'merge_boards'
        )
      ) d
      where true ${rest}
    `.execute(db);
    return rows;
  });
  const covers = await selectDeletedCovers(
    db,
    result.rows.map((row) => row.id),
    userId,
  );
  return {
    boards: result.rows.map((row) => deletedBoard(row, covers)),
    bookmark: result.bookmark,
  };
}

function deletedBoard(row: DeletedRow, covers: CoverRow[]): DeletedBoard {
  return {
    id: row.id,
    name: row.name,
    privacy: row.privacy,
    pin_count: row.pin_count,
    cover_images: covers
      .filter((cover) => cover.board_id === row.id)
      .map((cover) => coverImage(cover, false)),
    deleted_at: row.created_at.toISOString(),
    purged_at: new Date(row.created_at.getTime() + UNDO_DAYS * 86_400_000).toISOString(),
  };
}

export async function boardFollowers(
  db: Db,
  boardId: string,
  viewerId: string | null,
  page: ListPage,
): Promise<{ people: UserCard[]; bookmark: string | undefined }> {
  const result = await pageByTime<{ id: string; created_at: Date }>(page, sql`f`, async (rest) => {
    const { rows } = await sql<{ id: string; created_at: Date }>`
      select f.id, f.created_at from (
        select bf.user_id as id, bf.created_at
        from board_follows bf join users u on u.id = bf.user_id and u.deactivated_at is null
        where bf.board_id = ${boardId} and not ${isHiddenFrom(viewerId, sql.ref('u.id'))}
      ) f where true ${rest}
    `.execute(db);
    return rows;
  });
  const ids = result.rows.map((row) => row.id);
  return { people: inOrder(ids, await userCards(db, ids, viewerId)), bookmark: result.bookmark };
}
