import type { EarlyAccess } from '@corkboard/shared/contract/accounts';
import { isEarlyAccessAvailable, withDefaultChannels } from '@corkboard/shared/rules/release';
import type { Db } from '../../platform/db/db.ts';
import { readState } from '../state/read-state.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';

export async function isEarlyAccessOffered(db: Db): Promise<boolean> {
  return isEarlyAccessAvailable(withDefaultChannels(await readState(db, await activeSnapshot(db))));
}

export async function readEarlyAccess(db: Db, accountId: string): Promise<EarlyAccess> {
  const { wants_early_versions } = await db
    .selectFrom('users')
    .select('wants_early_versions')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { is_offered: await isEarlyAccessOffered(db), is_early: wants_early_versions };
}

export async function setWantsEarly(db: Db, accountId: string, wants: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ wants_early_versions: wants })
    .where('id', '=', accountId)
    .execute();
}
