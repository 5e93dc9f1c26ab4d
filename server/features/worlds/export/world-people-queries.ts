import type { AttachmentRef } from '@corkboard/shared/contract/messaging';
import type { Db } from '../../../platform/db/db.ts';
import { groupBy, type Names, name } from '../check/read-names.ts';
import { iso, omitDefault, omitEmpty } from '../fields.ts';

export async function readPeople(db: Db, names: Names) {
  const user = (id: string) => name(names.users, id);
  const conversations = await db.selectFrom('conversations').selectAll().execute();
  const members = groupBy(
    await db.selectFrom('conversation_members').selectAll().execute(),
    (row) => row.conversation_id,
  );
  const messages = groupBy(
    await db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute(),
    (row) => row.conversation_id,
  );
  const highlights = await db.selectFrom('profile_highlights').selectAll().execute();
  const reports = await db.selectFrom('reports').selectAll().execute();
  const codes = await db
    .selectFrom('invite_codes')
    .selectAll()
    .where('revoked_at', 'is', null)
    .execute();

  return {
    conversations: conversations.flatMap(({ id, created_at }) => {
      const here = members.get(id) ?? [];
      const said = messages.get(id) ?? [];
      const kept = said.flatMap((message) => {
        const attachment = getAttachment(message, names);
        // The message had only an attachment, which is deleted.
        if (message.text === '' && !attachment) return [];
        return {
          sender: user(message.sender_id),
          text: omitDefault(message.text, ''),
          attachment,
          created_at: iso(message.created_at),
        };
      });
      if (here.length < 2 || kept.length === 0) return [];
      const last = said.at(-1)?.created_at.getTime() ?? 0;
      return {
        users: here.map(({ user_id }) => user(user_id)).toSorted(),
        messages: kept,
        unread_by: omitEmpty(
          here
            .flatMap(({ user_id, last_read_at, is_marked_unread }) =>
              is_marked_unread || last_read_at.getTime() < last ? user(user_id) : [],
            )
            .toSorted(),
        ),
        muted_by: omitEmpty(
          here.flatMap(({ user_id, muted_at }) => (muted_at ? user(user_id) : [])).toSorted(),
        ),
        left_by: omitEmpty(
          here.flatMap(({ user_id, left_at }) => (left_at ? user(user_id) : [])).toSorted(),
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
    reports: reports
      .filter(({ user_id, pin_id }) => user_id !== null || names.pins.has(pin_id ?? ''))
      .map((row) => ({
        reporter: row.reporter_id === null ? undefined : user(row.reporter_id),
        user: row.user_id === null ? undefined : user(row.user_id),
        pin: names.pins.has(row.pin_id ?? '') ? row.pin_id : undefined,
        reason: row.reason,
        details: omitDefault(row.details, ''),
        status: omitDefault(row.status, 'open'),
        decided_by: row.decided_by === null ? undefined : user(row.decided_by),
        decided_at: iso(row.decided_at),
        decision_note: omitDefault(row.decision_note, ''),
        created_at: iso(row.created_at),
      })),
    invite_codes: codes.map((row) => ({
      user: user(row.user_id),
      code: row.code,
      expires_at: iso(row.expires_at),
      created_at: iso(row.created_at),
    })),
  };
}

function getAttachment(
  message: { attachment_type: AttachmentRef['type'] | null; attachment_id: string | null },
  { users, boards, pins }: Names,
) {
  const { attachment_type: type, attachment_id: id } = message;
  if (type === null || id === null) return undefined;
  if (type === 'follow_invite') return { type };
  if (type === 'pin') return pins.has(id) ? { type, pin: id } : undefined;
  const named = (type === 'user' ? users : boards).get(id);
  return named === undefined ? undefined : { type, [type]: named };
}
