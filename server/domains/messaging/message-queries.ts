import type { AttachmentRef, Message } from '@corkboard/shared/contract/messaging';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import { isHiddenFrom } from '../people/hidden-people-queries.ts';
import type { Attachments } from './attachments.ts';

interface MessageRow {
  id: string;
  sender_id: string;
  text: string;
  attachment_type: AttachmentRef['type'] | null;
  attachment_id: string | null;
  created_at: Date;
}

interface Reading {
  db: Db;
  attachments: Attachments;
  readerId: string;
}

/** Latest first, without messages of people hidden by a block. */
export async function getMessages(
  { db, attachments, readerId }: Reading,
  { id, size, bookmark }: { id: string; size: number; bookmark: string | undefined },
) {
  const after = byTime.read(bookmark);
  const rows = await db
    .selectFrom('messages as m')
    .select([
      'm.id',
      'm.sender_id',
      'm.text',
      'm.attachment_type',
      'm.attachment_id',
      'm.created_at',
    ])
    .where('m.conversation_id', '=', id)
    .where((eb) => eb.not(isHiddenFrom(readerId, eb.ref('m.sender_id'))))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(m.created_at, m.id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
      ),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(size + 1)
    .execute();
  const page = splitPage(rows, size, (last) => byTime.write([last.created_at.getTime(), last.id]));
  const messages = page.rows.map((row) => toMessage(attachments, row, readerId));
  return { messages: await Promise.all(messages), bookmark: page.bookmark };
}

export async function toMessage(
  attachments: Attachments,
  { id, sender_id, text, attachment_type: type, attachment_id, created_at }: MessageRow,
  readerId: string,
): Promise<Message> {
  const message = { id, sender_id, text, created_at: created_at.toISOString() };
  if (type === null || attachment_id === null) return message;
  return { ...message, attachment: await attachments.find({ type, id: attachment_id }, readerId) };
}
