import type { Db } from '../../platform/db/db.ts';

export async function findWantsEarly(db: Db, userId: string): Promise<boolean> {
  const { wants_early_versions } = await db
    .selectFrom('users')
    .select('wants_early_versions')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return wants_early_versions;
}

export async function updateWantsEarly(db: Db, userId: string, wants: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ wants_early_versions: wants })
    .where('id', '=', userId)
    .execute();
}
