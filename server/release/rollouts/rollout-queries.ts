import type { Rollout } from '@corkboard/release-contract/contract';
import { percentAt } from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import { throwReleaseError } from '../state/release-error.ts';
import type { RolloutRow } from './rollout-repository.ts';
import { evaluateRollout } from './rollout-steps.ts';

interface Filter {
  remote?: string;
  open?: boolean;
  limit?: number;
}

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
  return rows.map(toRollout);
}

export async function readRollout(db: Db, id: string): Promise<Rollout> {
  const row = await db
    .selectFrom('release_rollouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toRollout(row) : throwReleaseError('unknown_rollout', "This rollout doesn't exist.");
}

function toRollout(row: RolloutRow): Rollout {
  return {
    id: row.id,
    remote: row.remote,
    channel: row.channel,
    from: row.from_version,
    to: row.to_version,
    stages: row.stages,
    stage: row.stage,
    percent: percentAt(row.stages, row.stage),
    advance: row.advance,
    audience: row.audience,
    guard: row.guard,
    state: row.state,
    because: row.because,
    held_minutes: Math.floor(row.held_ms / 6000) / 10,
    revision: row.revision,
    made_by: row.made_by,
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    verdict: evaluateRollout(row),
  };
}
