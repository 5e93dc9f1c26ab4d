import type { Notification } from '@corkboard/shared/contract/notifications';
import { sql } from 'kysely';

import { canAcceptOffer, canSeeBoard } from '../../domains/boards/access/board-access-queries.ts';
import { boardUrl } from '../../domains/boards/addresses/board-url.ts';
import { markNotificationsRead } from '../../domains/notifications/notification-repository.ts';
import { latestRequest } from '../../domains/people/follows/request-news-repository.ts';
import { isHiddenFrom } from '../../domains/people/hidden-people-queries.ts';
import { userCards } from '../../domains/people/user-card-queries.ts';
import type { Db } from '../../platform/db/db.ts';
import { notifyPeople } from '../../platform/db/live-notice.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';

export type NotificationRepository = ReturnType<typeof notificationRepository>;

export interface NotificationPage {
  size: number;
  bookmark: string | undefined;
  onlyUnread: boolean;
}

/** A user's notifications, without those from hidden or deleted people or about boards that the user can't see. */
export function notificationRepository(db: Db) {
  const visibleTo = (userId: string) =>
    db
      .selectFrom('notifications as n')
      .leftJoinLateral(
        (eb) => latestRequest(userId, eb.ref('n.type')).as('q'),
        (join) => join.onTrue(),
      )
      .leftJoin('users as a', (join) => join.on('a.id', '=', actorId))
      .leftJoin('boards as b', 'b.id', 'n.board_id')
      .leftJoin('users as o', 'o.id', 'b.owner_id')
      .where('n.user_id', '=', userId)
      .where((eb) => eb.or([eb('n.type', '<>', 'follow_request'), eb('q.id', 'is not', null)]))
      .where('a.deactivated_at', 'is', null)
      .where('b.deleted_at', 'is', null)
      .where((eb) => eb.or([eb('n.board_id', 'is', null), isShownBoard(userId)]))
      .where((eb) => eb.not(isHiddenFrom(userId, actorId)));

  return {
    async list(userId: string, { size, bookmark, onlyUnread }: NotificationPage) {
      const after = byTime.read(bookmark);
      const rows = await visibleTo(userId)
        .select([
          'n.id',
          'n.type',
          'n.created_at',
          'n.read_at',
          actorId.as('actor_id'),
          'n.conversation_id',
          'n.report_id',
          sql<number>`coalesce(q.count, n.count)`.as('count'),
          'n.board_id',
          'b.name as board_name',
          'b.slug as board_slug',
          'o.username as board_owner',
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

    async countUnread(userId: string): Promise<number> {
      const row = await visibleTo(userId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('n.read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Also in the person's other pages. */
    async read(userId: string, ids: string[] | undefined): Promise<void> {
      await inTransaction(db, async (trx) => {
        await markNotificationsRead(trx, userId, ids);
        await notifyPeople(trx, [userId]);
      });
    },
  };
}

const actorId = sql<string>`coalesce(q.id, n.actor_id)`;

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
