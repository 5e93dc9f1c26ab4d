import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';

export interface NewBlock {
  blocker: string;
  blocked: string;
  source: string | undefined;
  context: string | undefined;
}

export async function insertBlock(
  trx: Db,
  { blocker, blocked, source, context }: NewBlock,
): Promise<void> {
  await trx
    .insertInto('blocks')
    .values({
      blocker_id: blocker,
      blocked_id: blocked,
      source: source ?? null,
      context: context ?? null,
    })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

export async function deleteBlock(db: Db, blocker: string, blocked: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .execute();
}

export async function listBlocked(
  db: Db,
  blocker: string,
  size: number,
  bookmark: string | undefined,
) {
  const after = byTime.read(bookmark);
  const rows = await db
    .selectFrom('blocks as x')
    .innerJoin('users as u', 'u.id', 'x.blocked_id')
    .select(['x.blocked_id as id', 'x.created_at'])
    .where('x.blocker_id', '=', blocker)
    .where('u.deactivated_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(x.created_at, x.blocked_id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
      ),
    )
    .orderBy('x.created_at', 'desc')
    .orderBy('x.blocked_id', 'desc')
    .limit(size + 1)
    .execute();
  const page = splitPage(rows, size, (last) => byTime.write([last.created_at.getTime(), last.id]));
  return { ids: page.rows.map((row) => row.id), bookmark: page.bookmark };
}
