import type { BoardInvite } from '@corkboard/shared/contract/boards';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { ListPage } from '../../../platform/http/list-page.ts';
import { pageByTime } from '../../../platform/http/time-pagination.ts';
import { isHiddenFrom } from '../../people/hidden-people-queries.ts';
import { CONTACT_REQUEST_MS, isOpen } from './offer-repository.ts';
import {
  type BoardPart,
  boardPart,
  getCards,
  isOnBoard,
  joinBoard,
  toBoard,
} from './offered-board-queries.ts';

interface InviteRow extends BoardPart {
  id: string;
  created_at: Date;
  status: BoardInvite['status'];
  type: string;
  invited_user_id: string;
  invited_by_user_id: string;
}

const isOpenInvite = isOpen({
  boardId: sql.ref('i.board_id'),
  senderId: sql.ref('i.invited_by_user_id'),
  recipientId: sql.ref('i.invited_user_id'),
});

/** Open invitations, newest first, without senders blocked in either direction. [SRV-028] */
export async function selectReceivedInvites(db: Db, userId: string, page: ListPage) {
  const result = await pageByTime(page, sql`i`, (rest) =>
    selectInvites(
      db,
      userId,
      sql`
        i.invited_user_id = ${userId} and i.status = 'pending'
        and not ${isOnBoard(sql`${userId}`, sql.ref('i.board_id'))}
        -- An invitation to a deleted board stays in the list, without the board, until it is answered.
        and (b.id is null or ${isOpenInvite}) ${rest}
      `,
    ),
  );
  return { invites: await toInvites(db, result.rows, userId), bookmark: result.bookmark };
}

/** Open invitations for people who can edit the board, including people asked by a contact request. */
export async function selectBoardInvites(
  db: Db,
  boardId: string,
  viewerId: string,
  page: ListPage,
) {
  const since = new Date(Date.now() - CONTACT_REQUEST_MS);
  const asked = sql`(
    select id, created_at, status, type, invited_user_id, invited_by_user_id, board_id
    from board_invites where board_id = ${boardId} and status = 'pending'
    union all
    select id, created_at, status, 'contact_request', recipient_id, sender_id, board_id
    from contact_requests
    where board_id = ${boardId} and status = 'pending' and created_at > ${since}
  )`;
  const result = await pageByTime(page, sql`i`, (rest) =>
    selectInvites(
      db,
      viewerId,
      sql`not ${isOnBoard(sql.ref('i.invited_user_id'), sql.ref('i.board_id'))}
        and ${isOpenInvite} and not ${isHiddenFrom(viewerId, sql.ref('i.invited_user_id'))}
        and not ${isHiddenFrom(viewerId, sql.ref('i.invited_by_user_id'))} ${rest}`,
      asked,
    ),
  );
  return { invites: await toInvites(db, result.rows, viewerId), bookmark: result.bookmark };
}

export async function findInvite(
  db: Db,
  id: string,
  viewerId: string,
): Promise<BoardInvite | null> {
  const rows = await selectInvites(db, viewerId, sql`i.id = ${id}`);
  const [invite] = await toInvites(db, rows, viewerId);
  return invite ?? null;
}

async function selectInvites(
  db: Db,
  viewerId: string,
  rest: RawBuilder<unknown>,
  invites = sql`board_invites`,
): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select i.id, i.created_at, i.status, i.type, i.invited_user_id, i.invited_by_user_id,
      ${boardPart(viewerId)}
    from ${invites} i
    join users s on s.id = i.invited_by_user_id and s.deactivated_at is null
    ${joinBoard(sql`i.board_id`)}
    where ${rest}
  `.execute(db);
  return rows;
}

async function toInvites(db: Db, rows: InviteRow[], viewerId: string): Promise<BoardInvite[]> {
  const people = rows.flatMap((row) => [row.invited_user_id, row.invited_by_user_id]);
  const cards = await getCards(db, { rows, people }, viewerId);
  return rows.flatMap((row) => {
    const invited = cards.get(row.invited_user_id);
    const inviter = cards.get(row.invited_by_user_id);
    if (!invited || !inviter) return [];
    return {
      id: row.id,
      type: row.type,
      status: row.status,
      created_at: row.created_at.toISOString(),
      board: toBoard(row, cards),
      invited_by_user: inviter,
      invited_user: invited,
    };
  });
}
