import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

interface WorldNames {
  names: string[];
  emails: string[];
  slugs: string[];
  keys: string[];
}

/** Selects the names of a world that the database already contains, by kind. */
export async function selectTakenNames(
  db: Db,
  { names, emails, slugs, keys }: WorldNames,
): Promise<{ kind: string; name: string }[]> {
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'user' as kind, lower(username) as name from users where lower(username) = any(${names})
    union all select 'user', username from former_usernames where username = any(${names})
    union all select 'email', lower(email) from users where lower(email) = any(${emails})
    union all select 'interest', slug from interests where slug = any(${slugs})
    union all select 'pin', id from pins where id = any(${keys})
  `.execute(db);
  return rows;
}
