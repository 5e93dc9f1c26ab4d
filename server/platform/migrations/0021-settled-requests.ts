import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update contact_requests r set status = 'accepted'
    where r.status = 'pending' and (
      exists (select from boards b where b.id = r.board_id and b.owner_id = r.recipient_id)
      or exists (
        select from board_collaborators c
        where c.board_id = r.board_id and c.user_id = r.recipient_id
      )
    )
  `.execute(db);
  await sql`
    update board_invites i set status = 'accepted'
    where i.status = 'pending' and (
      exists (select from boards b where b.id = i.board_id and b.owner_id = i.invited_user_id)
      or exists (
        select from board_collaborators c
        where c.board_id = i.board_id and c.user_id = i.invited_user_id
      )
    )
  `.execute(db);
}
