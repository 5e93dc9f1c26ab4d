import type { SpeedMetric } from '@corkboard/release-contract/rules';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ReleaseControlTables } from '../state/release-control-schema.ts';

export interface ReportSum {
  remote: string;
  version: string;
  minute: Date;
  kind: string;
  phase: string;
  count: number;
  duration_sum: number;
  duration_count: number;
}

/** Adds to the stored sums. */
export async function addReportSums(db: Db, sums: ReportSum[]): Promise<void> {
  await db
    .insertInto('release_reports')
    .values(sums)
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'minute', 'kind', 'phase']).doUpdateSet({
        count: sql<number>`release_reports.count + excluded.count`,
        duration_sum: sql<number>`release_reports.duration_sum + excluded.duration_sum`,
        duration_count: sql<number>`release_reports.duration_count + excluded.duration_count`,
      }),
    )
    .execute();
}

export interface TimingSum {
  remote: string;
  version: string;
  minute: Date;
  metric: SpeedMetric;
  count: number;
  log_sum: number;
  log_squares: number;
}

/** Adds to the stored sums. */
export async function addTimingSums(db: Db, sums: TimingSum[]): Promise<void> {
  await db
    .insertInto('release_timings')
    .values(sums)
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'minute', 'metric']).doUpdateSet({
        count: sql<number>`release_timings.count + excluded.count`,
        log_sum: sql<number>`release_timings.log_sum + excluded.log_sum`,
        log_squares: sql<number>`release_timings.log_squares + excluded.log_squares`,
      }),
    )
    .execute();
}

export async function deleteReportsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('release_reports').where('minute', '<', time).execute();
  await db.deleteFrom('release_timings').where('minute', '<', time).execute();
}

export type OpenLoadRow = Selectable<ReleaseControlTables['release_open_loads']>;

/** A load whose begin and end are both known is complete, whichever came first. */
export async function upsertOpenLoads(db: Db, rows: OpenLoadRow[]): Promise<void> {
  const ordered = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await db
    .insertInto('release_open_loads')
    .values(ordered)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        began_at: sql`coalesce(release_open_loads.began_at, excluded.began_at)`,
        ended_at: sql`coalesce(release_open_loads.ended_at, excluded.ended_at)`,
      }),
    )
    .execute();
}

export async function deleteOldLoads(db: Db, before: Date): Promise<OpenLoadRow[]> {
  return db
    .deleteFrom('release_open_loads')
    .where(sql<Date>`coalesce(began_at, ended_at)`, '<=', before)
    .returningAll()
    .execute();
}
