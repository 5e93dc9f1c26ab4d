import { randomInt } from 'node:crypto';
import { usernameChangeableAt, validateUsername } from '@corkboard/shared/rules/accounts';
import { sql, type Transaction } from 'kysely';

import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type UsernameOutcome = 'changed' | 'taken' | { changeableAt: Date };

/** False also for a former name of another person, which still redirects. [SRV-023] */
export async function isUsernameAvailable(
  db: Db | Transaction<Database>,
  username: string,
  userId: string | null,
): Promise<boolean> {
  const name = username.toLowerCase();
  const { rows } = await sql<{ user_id: string }>`
    select id as user_id from users where lower(username) = ${name}
    union all
    select user_id from former_usernames where username = ${name}
  `.execute(db);
  return rows.every(({ user_id }) => user_id === userId);
}

export async function suggestUsernames(db: Db, username: string): Promise<string[]> {
  const base =
    username
      .replaceAll(/[^A-Za-z0-9_]/g, '')
      .replace(/^_+/, '')
      .slice(0, 24) || 'member';
  const candidates = [`${base}_`, `the_${base}`, `${base}s`];
  while (candidates.length < 9) candidates.push(`${base}${randomInt(10, 10_000)}`);
  const fitting = candidates.filter((each) => validateUsername(each) === null);
  const free: string[] = [];
  for (const candidate of fitting) {
    if (free.length < 3 && (await isUsernameAvailable(db, candidate, null))) free.push(candidate);
  }
  return free;
}

export async function changeableAt(
  db: Db | Transaction<Database>,
  userId: string,
): Promise<Date | null> {
  const rows = await db
    .selectFrom('username_changes')
    .select('created_at')
    .where('user_id', '=', userId)
    .execute();
  const times = rows.map(({ created_at }) => created_at.getTime());
  const at = usernameChangeableAt(times, Date.now());
  return at === null ? null : new Date(at);
}

export async function formerUsernames(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_usernames')
    .select('username')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('username')
    .execute();
  return rows.map(({ username }) => username);
}

/**
 * Keeps the old name as a redirect, unless only the case changes. The caller has locked the person's row; the unique
 * index decides between two people.
 */
export async function changeUsername(
  trx: Transaction<Database>,
  userId: string,
  before: string,
  username: string,
): Promise<UsernameOutcome> {
  if (before === username) return 'changed';
  const old = before.toLowerCase();
  const name = username.toLowerCase();
  if (old !== name) {
    if (!(await isUsernameAvailable(trx, username, userId))) return 'taken';
    const at = await changeableAt(trx, userId);
    if (at !== null) return { changeableAt: at };
    await trx
      .insertInto('username_changes')
      .values({ id: newId(), user_id: userId, from_username: before })
      .execute();
    await trx
      .insertInto('former_usernames')
      .values({ username: old, user_id: userId })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ user_id: userId, created_at: new Date() }),
      )
      .execute();
    // A former name that becomes current stops redirecting.
    await trx.deleteFrom('former_usernames').where('username', '=', name).execute();
  }
  await trx.updateTable('users').set({ username }).where('id', '=', userId).execute();
  return 'changed';
}
