import type { Rollout } from '@corkboard/shared/contract/release-rollouts.ts';

import type { Db } from '../db/db.ts';
import { refuse } from './release-refusal.ts';
import { rolloutOf } from './rollouts.ts';

interface Filter {
  remote?: string;
  open?: boolean;
  limit?: number;
}

/** Those that run or are paused first, then the newest. */
export async function readRollouts(db: Db, filter: Filter): Promise<Rollout[]> {
  const { remote, open = false, limit = 50 } = filter;
  const rows = await db
    .selectFrom('release_rollouts')
    .selectAll()
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .$if(open, (query) => query.where('ended_at', 'is', null))
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(rolloutOf);
}

export async function readRollout(db: Db, id: string): Promise<Rollout> {
  const row = await db
    .selectFrom('release_rollouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? rolloutOf(row) : refuse('unknown_rollout', 'There is no such rollout.');
}
