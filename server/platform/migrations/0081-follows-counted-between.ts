import { type Kysely, sql } from 'kysely';

const isWrong = `(f.is_follower_counted, f.is_followee_counted)
    is distinct from (a.deactivated_at is null, b.deactivated_at is null)
  and not exists (
    select from presence_counts p where p.user_id in (f.follower_id, f.followee_id)
  )`;

// 0075 and 0078 are two transactions, and a server of the version before can close or reopen an account between them. It
// has counted all its follows. The locks let no one do so between the two statements.
const statements = [
  `select from users where id in (
    select unnest(array[a.id, b.id]) from follows f
    join users a on a.id = f.follower_id
    join users b on b.id = f.followee_id
    where ${isWrong}
  ) order by id for share`,
  `update follows f set
      is_follower_counted = a.deactivated_at is null,
      is_followee_counted = b.deactivated_at is null
    from users a, users b
    where a.id = f.follower_id and b.id = f.followee_id and ${isWrong}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
