import type { Freeze } from '@corkboard/release-contract/contract';
import { endSentence } from '@corkboard/release-contract/rules';
import type { Kysely, Selectable } from 'kysely';

import type { Database } from '../../platform/db/schema.ts';
import { throwReleaseError } from './release-error.ts';

export type FreezeRow = Selectable<Database['release_freezes']>;

/** The active freeze that ends last and covers one of the remotes. */
export async function findFreeze(
  db: Kysely<Database>,
  remotes: readonly string[],
  at = new Date(),
): Promise<FreezeRow | undefined> {
  if (remotes.length === 0) return undefined;
  return db
    .selectFrom('release_freezes')
    .selectAll()
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .where((where) => where.or([where('remote', 'is', null), where('remote', 'in', remotes)]))
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @throws ReleaseError if a freeze covers one of the remotes at this time */
export async function assertNotFrozen(
  db: Kysely<Database>,
  remotes: readonly string[],
  at?: Date,
): Promise<void> {
  const freeze = await findFreeze(db, remotes, at);
  if (freeze) throwReleaseError('frozen', describeFreeze(freeze));
}

export function describeFreeze(freeze: FreezeRow): string {
  const fix = 'Rolling back and turning off still work. A release manager can end the freeze.';
  return endSentence(`${describeFreezeTime(freeze)} ${fix} Reason: ${freeze.reason}`);
}

export function describeFreezeTime({ remote, ends_at }: FreezeRow): string {
  return `${remote ?? 'Every remote'} is frozen until ${formatTime(ends_at)}.`;
}

/** Active and planned freezes. */
export async function selectFreezes(db: Kysely<Database>): Promise<Freeze[]> {
  const rows = await db
    .selectFrom('release_freezes')
    .selectAll()
    .where('ends_at', '>', new Date())
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toFreeze(row));
}

export async function findFreezeById(
  db: Kysely<Database>,
  id: string,
): Promise<FreezeRow | undefined> {
  return db.selectFrom('release_freezes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertFreeze(
  db: Kysely<Database>,
  row: Omit<FreezeRow, 'created_at'>,
): Promise<Freeze> {
  const inserted = await db
    .insertInto('release_freezes')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toFreeze(inserted);
}

/** Resolves to undefined if the freeze doesn't exist or has ended. */
export async function endFreezeRow(
  db: Kysely<Database>,
  id: string,
  now = new Date(),
): Promise<FreezeRow | undefined> {
  return db
    .updateTable('release_freezes')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export function toFreeze(row: FreezeRow, now = new Date()): Freeze {
  const { id, remote, reason, made_by, starts_at, ends_at } = row;
  return {
    id,
    remote,
    from: starts_at.toISOString(),
    until: ends_at.toISOString(),
    reason,
    made_by,
    is_active: starts_at <= now && ends_at > now,
  };
}

function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
