import { sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';

/** Keeps who a legal report concerns, because its content can be purged later. */
export async function keepPeople(
  db: Db,
  takedownId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into takedown_people (takedown_id, user_id)
    select ${takedownId}, u.id from users u where ${isAnyOf('u.id', ids)}
    on conflict do nothing
  `.execute(db);
}

export async function selectKeptPeople(
  db: Db,
  takedownIds: readonly string[],
): Promise<Map<string, string[]>> {
  const people = new Map<string, string[]>();
  if (takedownIds.length === 0) return people;
  const rows = await db
    .selectFrom('takedown_people')
    .selectAll()
    .where(isAnyOf('takedown_id', takedownIds))
    .execute();
  for (const { takedown_id: id, user_id } of rows) {
    people.set(id, [...(people.get(id) ?? []), user_id]);
  }
  return people;
}
