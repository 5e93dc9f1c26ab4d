import type { Doubt, GuardTotals, Loads } from '@corkboard/release-contract/rules';
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
export const loadDurationSum = sql<number>`coalesce(sum(duration_sum) filter (where kind = 'loaded'), 0)::float8`;
export const loadDurationCount = sql<number>`coalesce(sum(duration_count) filter (where kind = 'loaded'), 0)::float8`;

/** Loads of a rollout's two versions, and of all other remotes at the same time. */
export async function queryGuardTotals(
  db: Kysely<Database>,
  { remote, from, to }: { remote: string; from: string; to: string },
  since: Date,
): Promise<GuardTotals> {
  const rows = await db
    .selectFrom('release_reports')
    .select([
      sql<keyof GuardTotals>`case when remote <> ${remote} then 'others'
        when version = ${from} then 'old' else 'new' end`.as('arm'),
      sampleCount.as('samples'),
      failureCount.as('failed'),
      errorCount.as('errors'),
      loadDurationSum.as('load_sum'),
      loadDurationCount.as('load_count'),
    ])
    .where('minute', '>=', since)
    .where((where) => where.or([where('remote', '!=', remote), where('version', 'in', [from, to])]))
    .groupBy(sql`1`)
    .execute();
  const getLoads = (arm: keyof GuardTotals): Loads => {
    const row = rows.find((one) => one.arm === arm);
    if (!row) return { samples: 0, failures: 0, load_sum: 0, load_count: 0 };
    const { samples, failed, errors, load_sum, load_count } = row;
    return { samples, failures: Math.min(samples, failed + errors), load_sum, load_count };
  };
  return { old: getLoads('old'), new: getLoads('new'), others: getLoads('others') };
}

/** Reported loads of a version, and how often a plan with it was given out. */
export async function queryPlausibility(
  db: Kysely<Database>,
  { remote, versions }: { remote: string; versions: readonly string[] },
  since: Date,
): Promise<Doubt[]> {
  return db
    .selectFrom('release_reports')
    .select([
      'version',
      sampleCount.as('loads'),
      sql<number>`coalesce(sum(count) filter (where kind = 'served'), 0)::float8`.as('served'),
    ])
    .where('remote', '=', remote)
    .where('version', 'in', versions)
    .where('minute', '>=', since)
    .groupBy('version')
    .execute();
}
