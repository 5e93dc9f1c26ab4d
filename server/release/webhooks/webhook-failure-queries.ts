import type { WebhookEvent } from '@corkboard/release-contract/contract';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import {
  errorCount,
  failureCount,
  phaseName,
  sampleCount,
} from '../guard/reported-load-queries.ts';

export async function hasWebhookFor(db: Db, event: WebhookEvent): Promise<boolean> {
  const [hook] = await db
    .selectFrom('release_webhooks')
    .select('id')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .limit(1)
    .execute();
  return hook !== undefined;
}

export interface FailureRow {
  remote: string;
  version: string;
  loads: number;
  failed: number;
  errors: number;
  /** By the names that health has too. */
  phases: Record<string, number>;
}

export async function selectFailures(db: Db, since: Date): Promise<FailureRow[]> {
  return db
    .with('recent', (with_) =>
      with_.selectFrom('release_reports').selectAll().where('minute', '>=', since),
    )
    .with('phases', (with_) =>
      with_
        .selectFrom('recent')
        .select([
          'remote',
          'version',
          phaseName.as('name'),
          sql<number>`sum(count)::float8`.as('count'),
        ])
        .where('kind', 'in', ['failed', 'error'])
        .groupBy(['remote', 'version', 'name']),
    )
    .selectFrom('recent')
    .select([
      'remote',
      'version',
      sampleCount.as('loads'),
      failureCount.as('failed'),
      errorCount.as('errors'),
      sql<
        Record<string, number>
      >`(select coalesce(jsonb_object_agg(p.name, p.count), '{}') from phases p
        where p.remote = recent.remote and p.version = recent.version)`.as('phases'),
    ])
    .groupBy(['remote', 'version'])
    .having(sql<boolean>`count(*) filter (where kind in ('failed', 'error')) > 0`)
    .execute();
}
