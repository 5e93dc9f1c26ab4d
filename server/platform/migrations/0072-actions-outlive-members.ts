import { type Kysely, sql } from 'kysely';

// An action belongs to its owner. Who acted for the owner can delete their account while it runs, or before its undo. The
// id stays without the account, because the previous server reads no null here.
const statements = [
  // Boards whose action was lost that way. First, because the other statement locks all people out.
  `update boards b set blocked_by = null
    where b.blocked_by is not null
      and not exists (select from board_actions a where a.id = b.blocked_by)`,
  'alter table board_actions drop constraint board_actions_member_id_fkey',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
