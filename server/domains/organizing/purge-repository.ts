import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { UNDO_DAYS } from '../boards/undo-days.ts';

const CHUNK = 500;
const since = sql`now() - make_interval(days => ${UNDO_DAYS})`;

/** Deletes up to 500 Pins of an expired board, or the empty board. Returns how many; 0 if there is none. */
export async function purgeBoardChunk(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from boards where deleted_at < ${since}
      order by deleted_at limit 1 for update skip locked
    `.execute(trx);
    const [board] = rows;
    if (!board) return 0;
    const { numAffectedRows } = await sql`
      delete from pins where id in (
        select id from pins where board_id = ${board.id} limit ${sql.lit(CHUNK)}
      )
    `.execute(trx);
    if (numAffectedRows) return Number(numAffectedRows);
    await sql`delete from boards where id = ${board.id}`.execute(trx);
    return 1;
  });
}

export async function purgePinChunk(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pins where id in (
      select id from pins where deleted_at < ${since} limit ${sql.lit(CHUNK)} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows);
}

export async function purgeHistoryChunk(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from board_actions where id in (
      select id from board_actions
      where created_at < ${since} and status in ('done', 'failed')
      limit ${sql.lit(CHUNK)} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows);
}
