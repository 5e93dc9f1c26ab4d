import type { ContactRequest } from '@corkboard/shared/contract/messaging';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { CONTACT_REQUEST_MS, isOpen } from './offer-repository.ts';
import {
  type BoardPart,
  boardPart,
  getCards,
  isOnBoard,
  joinBoard,
  toBoard,
} from './offered-board-queries.ts';

const MAX_REQUESTS = 50;

interface RequestRow extends BoardPart {
  id: string;
  created_at: Date;
  status: ContactRequest['status'];
  sender_id: string;
  recipient_id: string;
}

/** Open requests of the last 30 days; none for a partner account. [SRV-029] */
export async function selectContactRequests(db: Db, userId: string): Promise<ContactRequest[]> {
  const since = new Date(Date.now() - CONTACT_REQUEST_MS);
  return selectRequests(
    db,
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
    userId,
  );
}

export async function findContactRequest(
  db: Db,
  id: string,
  viewerId: string,
): Promise<ContactRequest | null> {
  const [request] = await selectRequests(db, sql`r.id = ${id}`, viewerId);
  return request ?? null;
}

async function selectRequests(
  db: Db,
  rest: RawBuilder<unknown>,
  viewerId: string,
): Promise<ContactRequest[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.created_at, r.status, r.sender_id, r.recipient_id, ${boardPart(viewerId)}
    from contact_requests r
    join users s on s.id = r.sender_id and s.deactivated_at is null
    ${joinBoard(sql`r.board_id`)}
    where ${rest}
  `.execute(db);
  const people = rows.flatMap((row) => [row.sender_id, row.recipient_id]);
  const cards = await getCards(db, { rows, people }, viewerId);
  return rows.flatMap((row): ContactRequest[] => {
    const sender = cards.get(row.sender_id);
    const recipient = cards.get(row.recipient_id);
    if (!sender || !recipient) return [];
    const board = toBoard(row, cards);
    const { id, status } = row;
    return [{ id, status, board, created_at: row.created_at.toISOString(), sender, recipient }];
  });
}
