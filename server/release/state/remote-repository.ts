import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';

export async function findRemote(db: Db, name: string): Promise<{ team: string } | undefined> {
  return db.selectFrom('remotes').select('team').where('name', '=', name).executeTakeFirst();
}

export async function selectRemoteTitles(db: Db): Promise<{ name: string; title: string }[]> {
  return db.selectFrom('remotes').select(['name', 'title']).execute();
}

/** Inserts a remote, or updates its description. */
export async function upsertRemote(
  trx: Db,
  name: string,
  described: Pick<Insertable<Database['remotes']>, 'title' | 'team' | 'kind'>,
): Promise<void> {
  await trx
    .insertInto('remotes')
    .values({ name, ...described, created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(described))
    .execute();
}

/** Whether changes of a remote need a second person; undefined for an unknown remote. */
export async function findNeedsApproval(db: Db, name: string): Promise<boolean | undefined> {
  const remote = await db
    .selectFrom('remotes')
    .select('needs_approval')
    .where('name', '=', name)
    .executeTakeFirst();
  return remote?.needs_approval;
}

/** The first of these remotes that needs a second person. */
export async function findRemoteNeedingApproval(
  db: Db,
  names: readonly string[],
): Promise<string | undefined> {
  const remote = await db
    .selectFrom('remotes')
    .select('name')
    .where('name', 'in', names)
    .where('needs_approval', '=', true)
    .orderBy('name')
    .executeTakeFirst();
  return remote?.name;
}

export async function updateNeedsApproval(
  trx: Db,
  name: string,
  needs_approval: boolean,
): Promise<void> {
  await trx.updateTable('remotes').set({ needs_approval }).where('name', '=', name).execute();
}
