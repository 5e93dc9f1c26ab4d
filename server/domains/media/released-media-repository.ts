import { retainedSince } from '@corkboard/shared/rules/privacy';
import type { Selectable } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';

export type ReleasedFile = Pick<Selectable<Database['released_media']>, 'kind' | 'digest'>;

/** Videos first: a deleted one releases its poster. */
export async function selectReleased(db: Db, limit: number): Promise<ReleasedFile[]> {
  return db
    .selectFrom('released_media')
    .select(['kind', 'digest'])
    .where('released_at', '<=', retainedSince('media'))
    .orderBy('kind', 'desc')
    .orderBy('released_at')
    .limit(limit)
    .execute();
}

/** Resolves to false if another server has taken it. */
export async function takeReleased(trx: Db, { kind, digest }: ReleasedFile): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('released_media')
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
