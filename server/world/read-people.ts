import type { Db } from '../db/db.ts';
import { iso, unlessEmpty } from './fields.ts';
import { groupBy, type Names, name } from './read-names.ts';

/** What people say to each other and show first. */
export async function readPeople(db: Db, names: Names) {
  const user = (id: string) => name(names.users, id);
  const talks = await db.selectFrom('conversations').selectAll().execute();
  const members = groupBy(
    await db.selectFrom('conversation_members').selectAll().execute(),
    (row) => row.conversation_id,
  );
  const messages = groupBy(
    await db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute(),
    (row) => row.conversation_id,
  );
  const highlights = await db.selectFrom('profile_highlights').selectAll().execute();
  const codes = await db
    .selectFrom('invite_codes')
    .selectAll()
    .where('revoked_at', 'is', null)
    .execute();

  return {
    conversations: talks.flatMap(({ id, created_at }) => {
      const here = members.get(id) ?? [];
      const said = messages.get(id) ?? [];
      // Whoever has left the product took what they said along.
      if (here.length < 2 || said.length === 0) return [];
      const last = said.at(-1)?.created_at.getTime() ?? 0;
      return {
        users: here.map(({ user_id }) => user(user_id)).toSorted(),
        messages: said.map((message) => ({
          sender: user(message.sender_id),
          text: message.text,
          created_at: iso(message.created_at),
        })),
        unread_by: unlessEmpty(
          here
            .flatMap(({ user_id, last_read_at }) =>
              last_read_at.getTime() < last ? user(user_id) : [],
            )
            .toSorted(),
        ),
        created_at: iso(created_at),
      };
    }),
    highlights: highlights
      .filter(({ pin_id, board_id }) =>
        pin_id === null ? names.boards.has(board_id ?? '') : names.pins.has(pin_id),
      )
      .map((row) => ({
        user: user(row.user_id),
        position: row.position,
        pin: row.pin_id ?? undefined,
        board: row.board_id === null ? undefined : names.boards.get(row.board_id),
      })),
    invite_codes: codes.map((row) => ({
      user: user(row.user_id),
      code: row.code,
      expires_at: iso(row.expires_at),
      created_at: iso(row.created_at),
    })),
  };
}
