import type { UserCard } from '@corkboard/shared/contract/people';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { newestFirst } from '../../platform/db/keyset.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import { pageByTime } from '../../platform/http/time-pagination.ts';
import { isHiddenFrom } from '../people/hidden-people-queries.ts';
import { listCards, userCards } from '../people/user-card-queries.ts';

interface BoardFollow extends Record<string, string> {
  boardId: string;
  userId: string;
}

export async function insertBoardFollow(trx: Db, boardId: string, userId: string): Promise<void> {
  await insertFollow(trx, { boardId, userId });
}

export async function deleteBoardFollow(trx: Db, boardId: string, userId: string): Promise<void> {
  await deleteFollow(trx, { boardId, userId });
}

const insertFollow = compileOnce((db, { boardId, userId }: BoardFollow) =>
  db
    .insertInto('board_follows')
    .values({ board_id: boardId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing()),
);

const deleteFollow = compileOnce((db, { boardId, userId }: BoardFollow) =>
  db.deleteFrom('board_follows').where('board_id', '=', boardId).where('user_id', '=', userId),
);

export async function boardFollowers(
  db: Db,
  boardId: string,
  viewerId: string | null,
  page: ListPage,
): Promise<{ people: UserCard[]; bookmark: string | undefined }> {
  const result = await pageByTime<{ id: string; created_at: Date }>(page, async (range) => {
    const { rows } = await sql<{ id: string; created_at: Date }>`
      select f.id, f.created_at from (
        select bf.user_id as id, bf.created_at
        from board_follows bf join users u on u.id = bf.user_id and u.deactivated_at is null
        where bf.board_id = ${boardId} and not ${isHiddenFrom(viewerId, sql.ref('u.id'))}
      ) f where true ${newestFirst(sql`f`, range)}
    `.execute(db);
    return rows;
  });
  const ids = result.rows.map((row) => row.id);
  return { people: listCards(ids, await userCards(db, ids, viewerId)), bookmark: result.bookmark };
}
