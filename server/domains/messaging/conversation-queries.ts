import type { AttachmentRef, Conversation, Message } from '@corkboard/shared/contract/messaging';
import { replyDenial } from '@corkboard/shared/rules/messaging';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import { profileFacts } from '../people/follows/person-relation-queries.ts';
import { isHiddenFrom } from '../people/hidden-people-queries.ts';
import { listCards, userCards } from '../people/user-card-queries.ts';
import type { Attachments } from './attachments.ts';
import { getMessages, toMessage } from './message-queries.ts';

export type ConversationViews = ReturnType<typeof conversationViews>;
type Reader = Pick<RequestViewer, 'isAuth' | 'should_show_messaging'> & { id: string };

/** More than a page shows. The rest would cost the database more with each unread one. */
const MAX_COUNT = 1000;

interface ConversationRow {
  id: string;
  ordered_at: Date;
  unread_count: number;
  is_muted: boolean;
  is_group: boolean;
  message_id: string | null;
  sender_id: string | null;
  text: string | null;
  attachment_type: AttachmentRef['type'] | null;
  attachment_id: string | null;
  created_at: Date | null;
}

/**
 * Conversations as one participant sees them, without messages of people hidden by a block and without conversations
 * where no one else is left.
 */
export function conversationViews(db: Db, attachments: Attachments) {
  return {
    async list(reader: Reader, size: number, bookmark: string | undefined) {
      const after = byTime.read(bookmark);
      const rest = after
        ? sql`and (e.last_message_at, e.conversation_id) < (${new Date(after[0])}, ${after[1]})`
        : sql``;
      const rows = await select(
        db,
        reader.id,
        sql`${rest} order by e.last_message_at desc, e.conversation_id desc limit ${size + 1}`,
      );
      const page = splitPage(rows, size, (last) =>
        byTime.write([last.ordered_at.getTime(), last.id]),
      );
      return {
        conversations: await withPeople(db, attachments, reader, page.rows),
        bookmark: page.bookmark,
      };
    },

    async find(reader: Reader, id: string): Promise<Conversation | null> {
      const rows = await select(db, reader.id, sql`and e.conversation_id = ${id}`);
      return (await withPeople(db, attachments, reader, rows))[0] ?? null;
    },

    messages: (readerId: string, id: string, size: number, bookmark: string | undefined) =>
      getMessages({ db, attachments, readerId }, { id, size, bookmark }),

    /** Up to a maximum. What can be unread has an index, so that read conversations cost nothing. */
    async countUnread(readerId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select from conversation_members e
          where e.user_id = ${readerId} and e.left_at is null and e.muted_at is null
            and (e.is_marked_unread or e.last_message_at > e.last_read_at)
            and (e.is_marked_unread or exists (
              select from messages m
              where m.conversation_id = e.conversation_id and m.created_at > e.last_read_at
                and m.sender_id <> ${readerId}
                and not ${isHiddenFrom(readerId, sql.ref('m.sender_id'))}
            ))
            and ${hasCompany(readerId)}
          limit ${sql.lit(MAX_COUNT)}
        ) unread
      `.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

function hasCompany(readerId: string) {
  return sql<boolean>`exists (
    select from conversation_members o
    where o.conversation_id = e.conversation_id and o.user_id <> ${readerId}
      and not ${isHiddenFrom(readerId, sql.ref('o.user_id'))}
  )`;
}

/** A group stays one after people leave it or delete their accounts: its key names everyone, or no one. */
function isGroupConversation(conversation: string) {
  const people = sql.ref<string>(`${conversation}.people`);
  return sql<boolean>`(
    ${people} = ${sql.ref(`${conversation}.id`)} or ${people} like '% % %'
  )`;
}

async function select(
  db: Db,
  readerId: string,
  rest: RawBuilder<unknown>,
): Promise<ConversationRow[]> {
  const isShown = sql`not ${isHiddenFrom(readerId, sql.ref('m.sender_id'))}`;
  const { rows } = await sql<ConversationRow>`
    select e.conversation_id as id, e.last_message_at as ordered_at,
      greatest(e.is_marked_unread::integer, (
        select count(*) from (
          select from messages m
          where m.conversation_id = e.conversation_id and m.created_at > e.last_read_at
            and m.sender_id <> ${readerId} and ${isShown}
          limit ${sql.lit(MAX_COUNT)}
        ) unread
      )) as unread_count,
      e.muted_at is not null as is_muted,
      (select ${isGroupConversation('c')} from conversations c where c.id = e.conversation_id) as is_group,
      l.id as message_id, l.sender_id, l.text, l.attachment_type, l.attachment_id, l.created_at
    from conversation_members e
    left join lateral (
      select m.id, m.sender_id, m.text, m.attachment_type, m.attachment_id, m.created_at
      from messages m
      where m.conversation_id = e.conversation_id and ${isShown}
      order by m.created_at desc, m.id desc limit 1
    ) l on true
    where e.user_id = ${readerId} and e.left_at is null and e.last_message_at is not null and ${hasCompany(readerId)}
    ${rest}
  `.execute(db);
  return rows;
}

async function withPeople(
  db: Db,
  attachments: Attachments,
  reader: Reader,
  rows: ConversationRow[],
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const others = await db
    .selectFrom('conversation_members as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select((eb) => [
      'o.conversation_id',
      'o.left_at',
      'u.id',
      profileFacts(reader.id, eb.ref('u.id')).as('facts'),
      isHiddenFrom(reader.id, eb.ref('u.id')).as('is_hidden'),
    ])
    .where(
      'o.conversation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('o.user_id', '<>', reader.id)
    .orderBy('u.id')
    .execute();
  const cards = await userCards(
    db,
    others.map(({ id }) => id),
    reader.id,
  );

  const views = rows.map(async (row) => {
    const here = others.filter(({ conversation_id }) => conversation_id === row.id);
    const { is_group } = row;
    const present = here.filter(({ left_at }) => !is_group || left_at === null);
    const left = here.filter(
      ({ left_at, is_hidden }) => is_group && left_at !== null && !is_hidden,
    );
    const reply_denial = replyDenial(
      reader,
      present.map(({ facts }) => facts),
    );
    return {
      id: row.id,
      users: listCards(
        present.flatMap(({ id, is_hidden }) => (is_hidden ? [] : id)),
        cards,
      ),
      last_message: await getLast(attachments, row, reader.id),
      unread_count: row.unread_count,
      can_reply: reply_denial === null,
      reply_denial,
      is_group,
      is_muted: row.is_muted,
      left_users: left.flatMap(({ id, left_at }) => {
        const user = cards.get(id);
        return user && left_at ? { user, left_at: left_at.toISOString() } : [];
      }),
    };
  });
  return Promise.all(views);
}

async function getLast(
  attachments: Attachments,
  { message_id, sender_id, text, created_at, ...rest }: ConversationRow,
  readerId: string,
): Promise<Message | null> {
  if (message_id === null || sender_id === null || text === null || created_at === null)
    return null;
  const { attachment_type, attachment_id } = rest;
  const row = { id: message_id, sender_id, text, attachment_type, attachment_id, created_at };
  return toMessage(attachments, row, readerId);
}

export async function isGroup(db: Db, conversationId: string): Promise<boolean> {
  const { is_group } = await db
    .selectFrom('conversations as c')
    .select(isGroupConversation('c').as('is_group'))
    .where('c.id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return is_group;
}
