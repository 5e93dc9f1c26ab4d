import type { Notification } from '@corkboard/shared/contract/notifications';
import { sql, type Transaction } from 'kysely';

import { canAcceptOffer, canSeeBoard } from '../../domains/boards/access/board-access-queries.ts';
import { boardUrl } from '../../domains/boards/addresses/board-url.ts';
import {
  type MarkedPlace,
  markNextRead,
  markNotificationsRead,
} from '../../domains/notifications/notification-repository.ts';
import { latestRequest } from '../../domains/people/follows/request-news-repository.ts';
import { isHiddenFrom } from '../../domains/people/hidden-people-queries.ts';
import { userCards } from '../../domains/people/user-card-queries.ts';
import type { Db } from '../../platform/db/db.ts';
import { notifyPeople } from '../../platform/db/live-notice.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import type { Turns } from '../../platform/jobs/in-turns.ts';

/** More than the bell shows. The rest would cost the database more with each unread one. */
const MAX_COUNT = 1000;
/** A person waits for it. */
const LOCK_SECONDS = 1;

export type NotificationRepository = ReturnType<typeof notificationRepository>;

export interface NotificationPage {
  size: number;
  bookmark: string | undefined;
  onlyUnread: boolean;
}

/** A user's notifications, without those from hidden or deleted people or about boards that the user can't see. */
export function notificationRepository(db: Db, turns: Turns) {
  const inTurn = turns(LOCK_SECONDS);

  const visibleTo = (userId: string) =>
    db
      .selectFrom('notifications as n')
      .innerJoinLateral(shownTo(userId).as('s'), (join) => join.onTrue())
      .where('n.user_id', '=', userId);

  return {
    async list(userId: string, { size, bookmark, onlyUnread }: NotificationPage) {
      const after = byTime.read(bookmark);
      const rows = await visibleTo(userId)
        .select([
          'n.id',
          'n.type',
          'n.created_at',
          'n.read_at',
          's.actor_id',
          'n.conversation_id',
          'n.report_id',
          sql<number>`coalesce(s.request_count, n.count)`.as('count'),
          'n.board_id',
          's.board_name',
          's.board_slug',
          's.board_owner',
        ])
        .$if(onlyUnread, (query) => query.where('n.read_at', 'is', null))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(n.created_at, n.id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
          ),
        )
        .orderBy('n.created_at', 'desc')
        .orderBy('n.id', 'desc')
        .limit(size + 1)
        .execute();
      const page = splitPage(rows, size, (last) =>
        byTime.write([last.created_at.getTime(), last.id]),
      );
      const actors = await userCards(
        db,
        page.rows.flatMap(({ actor_id }) => actor_id ?? []),
        userId,
      );
      const notifications = page.rows.map(
        (row): Notification => ({
          id: row.id,
          type: row.type,
          created_at: row.created_at.toISOString(),
          is_read: row.read_at !== null,
          actor: (row.actor_id === null ? null : actors.get(row.actor_id)) ?? null,
          board: toBoard(row),
          conversation_id: row.conversation_id,
          report_id: row.report_id,
          count: row.count,
        }),
      );
      return { notifications, bookmark: page.bookmark };
    },

    /** Up to a maximum. */
    async countUnread(userId: string): Promise<number> {
      const unread = visibleTo(userId)
        .select('n.id')
        .where('n.read_at', 'is', null)
        .limit(sql.lit(MAX_COUNT));
      const { count } = await db
        .selectFrom(unread.as('unread'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Also in the person's other pages. */
    async read(userId: string, ids: string[]): Promise<void> {
      await inTransaction(db, async (trx) => {
        await markNotificationsRead(trx, userId, ids);
        await notifyPeople(trx, [userId]);
      });
    },

    /** What is left after the first part takes turns with other people. After a failure, the marked ones stay read. */
    async readAll(userId: string): Promise<void> {
      let place = await inTransaction(db, (trx) => readNext(trx, userId, null));
      while (place) {
        const after = place;
        place = await inTurn((trx) => readNext(trx, userId, after));
      }
    },
  };
}

/** Tells the person's other pages after the last. */
async function readNext(
  trx: Transaction<Database>,
  userId: string,
  after: MarkedPlace | null,
): Promise<MarkedPlace | null> {
  const place = await markNextRead(trx, userId, after);
  if (!place) await notifyPeople(trx, [userId]);
  return place;
}

interface Shown {
  actor_id: string | null;
  request_count: number | null;
  board_name: string | null;
  board_slug: string | null;
  board_owner: string | null;
}

/**
 * What a notification shows; no row if the user can't see it. Its limit makes PostgreSQL look at one notification after
 * another, and stop after as many as it needs: it would expect few and join all of them first.
 */
function shownTo(userId: string) {
  const actor = sql<string>`coalesce(q.id, n.actor_id)`;
  return sql<Shown>`(
    select ${actor} as actor_id, q.count as request_count,
      b.name as board_name, b.slug as board_slug, o.username as board_owner
    from (select) one
    left join lateral ${latestRequest(userId, sql.ref('n.type'))} q on true
    left join users a on a.id = ${actor}
    left join boards b on b.id = n.board_id
    left join users o on o.id = b.owner_id
    where (n.type <> 'follow_request' or q.id is not null)
      and a.deactivated_at is null and b.deleted_at is null
      and (n.board_id is null or ${isShownBoard(userId)})
      and not ${isHiddenFrom(userId, actor)}
    limit 1
  )`;
}

function isShownBoard(userId: string) {
  return sql<boolean>`(
    ${canSeeBoard(userId, 'b')}
    or exists (
      select from board_invites i
      where i.board_id = b.id and i.invited_user_id = ${userId} and i.status = 'pending'
        and ${canAcceptOffer(sql.ref('i.invited_by_user_id'), userId, 'b')}
    )
    or exists (
      select from contact_requests q
      where q.board_id = b.id and q.recipient_id = ${userId} and q.status = 'pending'
        and ${canAcceptOffer(sql.ref('q.sender_id'), userId, 'b')}
    )
  )`;
}

function toBoard(row: {
  board_id: string | null;
  board_name: string | null;
  board_slug: string | null;
  board_owner: string | null;
}): Notification['board'] {
  const { board_id, board_name, board_slug, board_owner } = row;
  if (board_id === null || board_name === null || board_slug === null || board_owner === null) {
    return null;
  }
  return { id: board_id, name: board_name, url: boardUrl(board_owner, board_slug) };
}
