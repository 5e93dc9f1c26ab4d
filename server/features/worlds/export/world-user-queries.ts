import type { Db } from '../../../platform/db/db.ts';
import { groupBy } from '../check/read-names.ts';
import { iso, omitEmpty } from '../fields.ts';
import { worldUser } from '../user-fields.ts';
import type { WorldFiles } from './world-file-queries.ts';

export async function readUsers(db: Db, { toImage, toVideo }: WorldFiles) {
  const userRows = await db.selectFrom('users').selectAll().execute();
  const formerRows = await db.selectFrom('former_usernames').selectAll().execute();
  const formerNames = groupBy(formerRows, (former) => former.user_id);
  return {
    usernames: new Map(userRows.map((user) => [user.id, user.username])),
    users: userRows.map((user) => ({
      ...worldUser(user, toImage, toVideo),
      former_usernames: omitEmpty(
        (formerNames.get(user.id) ?? []).map((former) => former.username).toSorted(),
      ),
    })),
  };
}

export async function readInterests(db: Db, { toImage }: WorldFiles) {
  const interestRows = await db.selectFrom('interests').selectAll().execute();
  return {
    slugs: new Map(interestRows.map((interest) => [interest.id, interest.slug])),
    interests: interestRows.map((interest) => ({
      slug: interest.slug,
      name: interest.name,
      picture: toImage(interest.picture_digest),
      created_at: iso(interest.created_at),
    })),
  };
}
