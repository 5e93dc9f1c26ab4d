import { HOUR_MS, MINUTE_MS } from '@corkboard/shared/rules/base';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import {
  errorCount,
  failureCount,
  loadDurationCount,
  loadDurationSum,
  phaseName,
  sampleCount,
} from './reported-load-queries.ts';

const MAX_POINTS = 72;

export interface HealthSum {
  remote: string;
  version: string;
  at: number;
  loads: number;
  failures: number;
  errors: number;
  load_sum: number;
  load_count: number;
}

export interface Health {
  step: number;
  sums: HealthSum[];
  from: number;
  to: number;
}

export async function readHealth(
  db: Db,
  { hours, remote, now = Date.now() }: { hours: number; remote?: string; now?: number },
): Promise<Health> {
  const step = Math.max(1, Math.ceil((hours * 60) / MAX_POINTS));
  const width = step * MINUTE_MS;
  const to = Math.floor(now / width) * width;
  const from = to - Math.ceil((hours * HOUR_MS) / width) * width + width;
  const at = sql<number>`(floor(extract(epoch from minute) / ${step * 60}) * ${width})::float8`;
  const sums = await db
    .selectFrom('release_reports')
    .select([
      'remote',
      'version',
      at.as('at'),
      sampleCount.as('loads'),
      failureCount.as('failures'),
      errorCount.as('errors'),
      loadDurationSum.as('load_sum'),
      loadDurationCount.as('load_count'),
    ])
    .where('minute', '>=', new Date(from))
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version', sql`3`])
    .execute();
  return { step, sums, from, to };
}

export async function readPhases(
  db: Db,
  remote: string,
  since: Date,
): Promise<{ version: string; phase: string; count: number }[]> {
  return db
    .selectFrom('release_reports')
    .select(['version', phaseName.as('phase'), sql<number>`sum(count)::float8`.as('count')])
    .where('remote', '=', remote)
    .where('minute', '>=', since)
    .where('kind', 'in', ['failed', 'error'])
    .groupBy(['version', sql`2`])
    .orderBy('count', 'desc')
    .execute();
}
