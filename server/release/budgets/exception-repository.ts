import type { BudgetException } from '@corkboard/release-contract/contract';
import type { Selectable } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { ReleaseControlTables } from '../state/release-control-schema.ts';

type Row = Selectable<ReleaseControlTables['release_exceptions']>;

export async function selectExceptions(db: Db, { all }: { all: boolean }) {
  const rows = await db
    .selectFrom('release_exceptions')
    .selectAll()
    .$if(!all, (query) => query.where('ended_at', 'is', null).where('until', '>', new Date()))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toException);
}

export async function findExceptions(db: Db, remote: string): Promise<BudgetException[]> {
  const rows = await db
    .selectFrom('release_exceptions')
    .selectAll()
    .where('remote', '=', remote)
    .where('ended_at', 'is', null)
    .where('until', '>', new Date())
    .execute();
  return rows.map(toException);
}

export async function findException(db: Db, id: string): Promise<BudgetException | undefined> {
  const row = await db
    .selectFrom('release_exceptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toException(row);
}

export async function insertException(trx: Db, exception: BudgetException): Promise<void> {
  await trx
    .insertInto('release_exceptions')
    .values({ ...exception, ended_at: null })
    .execute();
}

export async function updateExceptionEnd(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('release_exceptions').set({ ended_at: at }).where('id', '=', id).execute();
}

function toException({ created_at, until, ended_at, ...row }: Row): BudgetException {
  return {
    ...row,
    created_at: created_at.toISOString(),
    until: until.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
