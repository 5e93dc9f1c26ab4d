import type { Loads } from '@corkboard/shared/rules/release-guard.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Counts attempted loads in rows of `release_reports`. A remote that failed to load counts as a load; later failures
 * happen to one already counted.
 */
export const samplesOf = sql<number>`coalesce(sum(count) filter (where kind = 'loaded'
  or (kind = 'failed' and phase in ('', 'manifest', 'entry', 'integrity'))), 0)::float8`;
export const failuresOf = sql<number>`coalesce(sum(count) filter (where kind = 'failed'), 0)::float8`;
export const errorsOf = sql<number>`coalesce(sum(count) filter (where kind = 'error'), 0)::float8`;
export const loadSumOf = sql<number>`coalesce(sum(duration_sum) filter (where kind = 'loaded'), 0)::float8`;
export const loadCountOf = sql<number>`coalesce(sum(duration_count) filter (where kind = 'loaded'), 0)::float8`;

export async function loadsOf(
  db: Kysely<Database>,
  remote: string,
  version: string,
  since: Date,
): Promise<Loads> {
  const row = await db
    .selectFrom('release_reports')
    .select([
      samplesOf.as('samples'),
      failuresOf.as('failed'),
      errorsOf.as('errors'),
      loadSumOf.as('load_sum'),
      loadCountOf.as('load_count'),
    ])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('minute', '>=', since)
    .executeTakeFirstOrThrow();
  const { failed, errors, ...loads } = row;
  return { ...loads, failures: Math.min(loads.samples, failed + errors) };
}
