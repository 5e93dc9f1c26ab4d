import type { BoardInvite } from '@corkboard/shared/contract/boards';
import { CONTACT_REQUEST_TTL_MS } from '@corkboard/shared/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { Db } from '../../../platform/db/db.ts';
import { newestFirst, type TimeRange } from '../../../platform/db/keyset.ts';
import type { ListPage } from '../../../platform/http/list-page.ts';
import { pageByTime } from '../../../platform/http/time-pagination.ts';
import { type CardRow, toCard, userCard } from '../../people/user-card-queries.ts';
import { isOpen, isShownToEditor } from './offer-repository.ts';
import {
  type BoardPart,
  boardPart,
  isOnBoard,
  joinBoard,
  toBoard,
} from './offered-board-queries.ts';

interface InviteRow extends BoardPart {
  id: string;
  created_at: Date;
  status: BoardInvite['status'];
  type: string;
  inviter: CardRow;
  invited: CardRow;
}

const offer = {
  boardId: sql.ref<string>('i.board_id'),
  senderId: sql.ref<string>('i.invited_by_user_id'),
  recipientId: sql.ref<string>('i.invited_user_id'),
};

/** Open invitations, newest first, without senders blocked in either direction. [SRV-028] */
export async function selectReceivedInvites(db: Db, userId: string, page: ListPage) {
  const { rows, bookmark } = await pageByTime(
    page,
    async (range) => (await selectReceived(db, { userId, ...range })).rows,
  );
  return { invites: rows.map(toInvite), bookmark };
}

const selectReceived = compileOnce((_db, { userId, ...range }: TimeRange & { userId: string }) =>
  inviteRows(
    userId,
    sql`
      i.invited_user_id = ${userId} and i.status = 'pending'
      and not ${isOnBoard(sql`${userId}`, sql.ref('i.board_id'))}
      -- An invitation to a deleted board stays in the list, without the board, until it is answered.
      and (b.id is null or ${isOpen(offer)}) ${newestFirst(sql`i`, range)}
    `,
  ),
);

/** Pending invitations for people who can edit the board, including people asked by a contact request. */
export async function selectBoardInvites(
  db: Db,
  boardId: string,
  viewerId: string,
  page: ListPage,
) {
  const since = new Date(Date.now() - CONTACT_REQUEST_TTL_MS);
  const asked = sql`(
    select id, created_at, status, type, invited_user_id, invited_by_user_id, board_id
    from board_invites where board_id = ${boardId} and status = 'pending'
    union all
    select id, created_at, status, 'contact_request', recipient_id, sender_id, board_id
    from contact_requests
    where board_id = ${boardId} and status = 'pending' and created_at > ${since}
  )`;
  const { rows, bookmark } = await pageByTime(page, async (range) => {
    const rest = sql`${isShownToEditor(viewerId, offer)} ${newestFirst(sql`i`, range)}`;
    const which = { invites: asked, allowsArchived: true };
    return (await inviteRows(viewerId, rest, which).execute(db)).rows;
  });
  return { invites: rows.map(toInvite), bookmark };
}

export async function findInvite(
  db: Db,
  id: string,
  viewerId: string,
): Promise<BoardInvite | null> {
  const { rows } = await inviteRows(viewerId, sql`i.id = ${id}`).execute(db);
  return rows[0] ? toInvite(rows[0]) : null;
}

function inviteRows(
  viewerId: string,
  rest: RawBuilder<unknown>,
  { invites = sql`board_invites`, allowsArchived = false } = {},
): RawBuilder<InviteRow> {
  return sql<InviteRow>`
    select i.id, i.created_at, i.status, i.type,
      ${userCard(viewerId, sql.ref('i.invited_by_user_id'))} as inviter,
      ${userCard(viewerId, sql.ref('i.invited_user_id'))} as invited,
      ${boardPart(viewerId)}
    from ${invites} i
    join users s on s.id = i.invited_by_user_id and s.deactivated_at is null
    ${joinBoard(sql`i.board_id`, { allowsArchived })}
    where ${rest}
  `;
}

function toInvite({
  id,
  type,
  status,
  created_at,
  inviter,
  invited,
  ...board
}: InviteRow): BoardInvite {
  return {
    id,
    type,
    status,
    created_at: created_at.toISOString(),
    board: toBoard(board),
    invited_by_user: toCard(inviter),
    invited_user: toCard(invited),
  };
}
