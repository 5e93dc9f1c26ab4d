import type { ContactRequest } from '@corkboard/shared/contract/messaging';
import { CONTACT_REQUEST_TTL_MS } from '@corkboard/shared/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type CardRow, toCard, userCard } from '../../people/user-card-queries.ts';
import { isOpen } from './offer-repository.ts';
import {
  type BoardPart,
  boardPart,
  isOnBoard,
  joinBoard,
  toBoard,
} from './offered-board-queries.ts';

const MAX_REQUESTS = 50;

interface RequestRow extends BoardPart {
  id: string;
  created_at: Date;
  status: ContactRequest['status'];
  sender: CardRow;
  recipient: CardRow;
}

/** Open requests of the last 30 days; none for a partner account. [SRV-029] */
export async function selectContactRequests(db: Db, userId: string): Promise<ContactRequest[]> {
  const since = new Date(Date.now() - CONTACT_REQUEST_TTL_MS);
  return (await selectOpen(db, { userId, since })).rows.map(toRequest);
}

const selectOpen = compileOnce((_db, { userId, since }: { userId: string; since: Date }) =>
  requestRows(
    userId,
    sql`
      r.recipient_id = ${userId} and r.status = 'pending' and r.created_at > ${since}
      and not ${isOnBoard(sql`${userId}`, sql.ref('r.board_id'))}
      and ${isOpen({
        boardId: sql.ref('r.board_id'),
        senderId: sql.ref('r.sender_id'),
        recipientId: sql.ref('r.recipient_id'),
      })}
      and not exists (select from users me where me.id = ${userId} and me.is_partner)
      order by r.created_at desc, r.id desc limit ${sql.lit(MAX_REQUESTS)}
    `,
  ),
);

export async function findContactRequest(
  db: Db,
  id: string,
  viewerId: string,
): Promise<ContactRequest | null> {
  const { rows } = await requestRows(viewerId, sql`r.id = ${id}`).execute(db);
  return rows[0] ? toRequest(rows[0]) : null;
}

function requestRows(viewerId: string, rest: RawBuilder<unknown>): RawBuilder<RequestRow> {
  return sql<RequestRow>`
    select r.id, r.created_at, r.status,
      ${userCard(viewerId, sql.ref('r.sender_id'))} as sender,
      ${userCard(viewerId, sql.ref('r.recipient_id'))} as recipient,
      ${boardPart(viewerId)}
    from contact_requests r
    join users s on s.id = r.sender_id and s.deactivated_at is null
    ${joinBoard(sql`r.board_id`)}
    where ${rest}
  `;
}

function toRequest({
  id,
  status,
  created_at,
  sender,
  recipient,
  ...board
}: RequestRow): ContactRequest {
  return {
    id,
    status,
    board: toBoard(board),
    created_at: created_at.toISOString(),
    sender: toCard(sender),
    recipient: toCard(recipient),
  };
}
