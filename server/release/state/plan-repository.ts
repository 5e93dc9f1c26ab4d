import type { SnapshotState, VersionRecord } from '@corkboard/release-contract/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type pg from 'pg';

import type { Db } from '../../platform/db/db.ts';
import { servedVersions } from './compatibility.ts';
import { versionKey } from './files/version-store.ts';
import type { ReleaseControlTables } from './release-control-schema.ts';
import { findVersion } from './version-repository.ts';

export type PlanRow = Selectable<ReleaseControlTables['release_plans']>;

/** The newest plan that a server signed. */
export async function findLastPlan(db: Db): Promise<PlanRow | undefined> {
  return db
    .selectFrom('release_plans')
    .selectAll()
    .orderBy('counter', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The plan that was signed when a snapshot became live. */
export async function findPlanOfSnapshot(db: Db, snapshot: number): Promise<PlanRow | undefined> {
  return db
    .selectFrom('release_plans')
    .selectAll()
    .where('snapshot', '=', snapshot)
    .orderBy('counter', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The first plan that was signed after a snapshot had become live. */
export async function findPlanAfter(db: Db, snapshot: number): Promise<PlanRow | undefined> {
  return db
    .selectFrom('release_plans')
    .selectAll()
    .where('snapshot', '>', snapshot)
    .orderBy('counter')
    .limit(1)
    .executeTakeFirst();
}

/** The newest plan that served a version. `name` is its key in the statement, which is JSON without spaces. */
export async function findPlanOfVersion(db: Db, name: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('release_plans')
    .selectAll()
    .where(sql<boolean>`strpos(statement, ${`${JSON.stringify(name)}:`}) > 0`)
    .orderBy('counter', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const MAX_PLANS = 5000;

/** The newest plans, newest first. */
export async function selectPlans(db: Db): Promise<PlanRow[]> {
  return db
    .selectFrom('release_plans')
    .selectAll()
    .orderBy('counter', 'desc')
    .limit(MAX_PLANS)
    .execute();
}

export async function insertPlan(
  trx: Db,
  row: Omit<Insertable<ReleaseControlTables['release_plans']>, 'created_at'>,
): Promise<void> {
  await trx.insertInto('release_plans').values(row).execute();
}

/** Of a restored database, whose plans another server signed. */
export async function deletePlans(client: pg.Client): Promise<void> {
  await client.query('delete from release_plans');
}

/** Reads the records of all versions of a state, past every cache. */
export async function readServedVersions(
  db: Db,
  { remotes }: SnapshotState,
): Promise<ReadonlyMap<string, VersionRecord | undefined>> {
  const found = new Map<string, VersionRecord | undefined>();
  for (const [name, setting] of Object.entries(remotes)) {
    for (const version of servedVersions(setting)) {
      found.set(versionKey(name, version), await findVersion(db, name, version));
    }
  }
  return found;
}
