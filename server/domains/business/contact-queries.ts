import { sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';

interface Contact {
  id: string;
  username: string;
  email: string | null;
  locale: string | null;
}

/** Where to write to about accounts. A business without an email address has a row for each owner's. */
export async function selectContacts(db: Db, ids: readonly string[]): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select
      u.id, u.username, coalesce(u.email, o.email) as email, coalesce(u.locale, o.locale) as locale
    from users u
    left join lateral (
      select m.email, m.locale from business_access a join users m on m.id = a.member_id
      where a.profile_id = u.id and u.email is null and m.email is not null
        and 'OWNER' = any (a.permissions)
    ) o on true
    where ${isAnyOf('u.id', ids)}
  `.execute(db);
  return rows;
}
