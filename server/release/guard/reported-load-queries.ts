import {
  type GuardTotals,
  type Loads,
  NO_LOADS,
  type SpeedTotals,
} from '@corkboard/release-contract/rules';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Counts attempted loads in rows of `release_reports`. A remote that failed to load counts as a load; later failures
 * happen to one already counted.
 */
export const sampleCount = sql<number>`coalesce(sum(count) filter (where kind = 'loaded'
  or (kind = 'failed' and phase in ('', 'manifest', 'entry', 'integrity', 'evaluate', 'silent', 'server left out'))), 0)::float8`;
export const failureCount = sql<number>`coalesce(sum(count) filter (where kind = 'failed'), 0)::float8`;
export const errorCount = sql<number>`coalesce(sum(count) filter (where kind = 'error'), 0)::float8`;
/** The name of a failure for people and webhooks. `uncaught` was thrown after a load, `load` has no phase. */
export const phaseName = sql<string>`case when kind = 'error' then 'uncaught' when phase = '' then 'load' else phase end`;
export const loadDurationSum = sql<number>`coalesce(sum(duration_sum) filter (where kind = 'loaded'), 0)::float8`;
export const loadDurationCount = sql<number>`coalesce(sum(duration_count) filter (where kind = 'loaded'), 0)::float8`;

interface Compared {
  remote: string;
  from: string;
  to: string;
}

/** What was reported of a rollout's two versions, and the loads of each other remote at the same time. */
export async function queryGuardTotals(
  db: Kysely<Database>,
  compared: Compared,
  since: Date,
): Promise<Required<GuardTotals>> {
  const loads = await queryLoads(db, compared, since);
  return { ...loads, speed: await querySpeed(db, compared, since) };
}

async function querySpeed(
  db: Kysely<Database>,
  { remote, from, to }: Compared,
  since: Date,
): Promise<SpeedTotals> {
  const rows = await db
    .selectFrom('release_timings')
    .select([
      'metric',
      sql<'old' | 'new'>`case when version = ${from} then 'old' else 'new' end`.as('arm'),
      sql<number>`sum(count)::float8`.as('count'),
      sql<number>`sum(log_sum)::float8`.as('log_sum'),
      sql<number>`sum(log_squares)::float8`.as('log_squares'),
    ])
    .where('remote', '=', remote)
    .where('version', 'in', [from, to])
    .where('minute', '>=', since)
    .groupBy(['metric', sql`2`])
    .execute();
  const none = { count: 0, log_sum: 0, log_squares: 0 };
  const totals: SpeedTotals = {};
  for (const { metric, arm, ...sums } of rows) {
    totals[metric] = { ...(totals[metric] ?? { old: none, new: none }), [arm]: sums };
  }
  return totals;
}

async function queryLoads(
  db: Kysely<Database>,
  { remote, from, to }: Compared,
  since: Date,
): Promise<Omit<Required<GuardTotals>, 'speed'>> {
  const rows = await db
    .selectFrom('release_reports')
    .select([
      'remote',
      sql<'old' | 'new' | 'other'>`case when remote <> ${remote} then 'other'
        when version = ${from} then 'old' else 'new' end`.as('arm'),
      sampleCount.as('samples'),
      failureCount.as('failed'),
      errorCount.as('errors'),
      loadDurationSum.as('load_sum'),
      loadDurationCount.as('load_count'),
    ])
    .where('minute', '>=', since)
    .where((where) => where.or([where('remote', '!=', remote), where('version', 'in', [from, to])]))
    .groupBy(['remote', sql`2`])
    .execute();
  const toLoads = ({ samples, failed, errors, load_sum, load_count }: (typeof rows)[0]): Loads => ({
    ...{ samples, failures: Math.min(samples, failed + errors), load_sum, load_count },
  });
  const getLoads = (arm: 'old' | 'new'): Loads => {
    const row = rows.find((one) => one.arm === arm);
    return row ? toLoads(row) : NO_LOADS;
  };
  const others = rows.filter(({ arm }) => arm === 'other');
  return {
    old: getLoads('old'),
    new: getLoads('new'),
    others: Object.fromEntries(others.map((row) => [row.remote, toLoads(row)])),
  };
}
