import type { BoardCollaborator } from '@corkboard/shared/contract/boards';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { newestFirst } from '../../../platform/db/keyset.ts';
import type { ListPage } from '../../../platform/http/list-page.ts';
import { pageByTime } from '../../../platform/http/time-pagination.ts';
import { userCards } from '../../people/user-card-queries.ts';
import { visibleCollaborators } from '../access/collaborator-queries.ts';

interface CollaboratorRow {
  id: string;
  created_at: Date;
  can_write: boolean;
}

export async function findCollaborator(
  db: Db,
  { boardId, userId }: { boardId: string; userId: string },
  viewerId: string,
): Promise<BoardCollaborator | null> {
  const row = await db
    .selectFrom('board_collaborators')
    .select(['user_id as id', 'can_write', 'created_at'])
    .where('board_id', '=', boardId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const [collaborator] = await toCollaborators(db, row ? [row] : [], viewerId);
  return collaborator ?? null;
}

export async function selectCollaborators(
  db: Db,
  boardId: string,
  viewerId: string | null,
  page: ListPage,
) {
  const { rows, bookmark } = await pageByTime<CollaboratorRow>(page, async (range) => {
    const { rows } = await sql<CollaboratorRow>`
      select c.id, c.created_at, c.can_write from (
        select j.user_id as id, j.created_at, j.can_write
        ${visibleCollaborators(viewerId, sql`${boardId}`)}
      ) c where true ${newestFirst(sql`c`, range)}
    `.execute(db);
    return rows;
  });
  return { collaborators: await toCollaborators(db, rows, viewerId), bookmark };
}

async function toCollaborators(
  db: Db,
  rows: CollaboratorRow[],
  viewerId: string | null,
): Promise<BoardCollaborator[]> {
  const cards = await userCards(
    db,
    rows.map((row) => row.id),
    viewerId,
  );
  return rows.flatMap(({ id, can_write, created_at }) => {
    const user = cards.get(id);
    return user ? [{ user, can_write, created_at: created_at.toISOString() }] : [];
  });
}
