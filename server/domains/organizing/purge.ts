import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { UNDO_DAYS } from '../boards/action-view.ts';

const CHUNK = 500;

/** Purges what was deleted 30 days ago, in small steps. Several servers can run it at once. */
export function createPurgeJob(db: Db) {
  return {
    async sweep(): Promise<void> {
      while (await purgeBoard(db));
      while (await purgePins(db));
      while (await purgeHistory(db));
    },
  };
}

const since = sql`now() - make_interval(days => ${UNDO_DAYS})`;

async function purgeBoard(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from boards where deleted_at < ${since}
      order by deleted_at limit 1 for update skip locked
    `.execute(trx);
    const [board] = rows;
    if (!board) return false;
    const { numAffectedRows } = await sql`
      delete from pins where id in (
        select id from pins where board_id = ${board.id} limit ${CHUNK}
      )
    `.execute(trx);
    if (numAffectedRows === 0n) await sql`delete from boards where id = ${board.id}`.execute(trx);
    return true;
  });
}

async function purgePins(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from pins where id in (
      select id from pins where deleted_at < ${since} limit ${CHUNK} for update skip locked
    )
  `.execute(db);
  return numAffectedRows === BigInt(CHUNK);
}

async function purgeHistory(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from board_actions where id in (
      select id from board_actions
      where created_at < ${since} and status in ('done', 'failed')
      limit ${CHUNK} for update skip locked
    )
  `.execute(db);
  return numAffectedRows === BigInt(CHUNK);
}
