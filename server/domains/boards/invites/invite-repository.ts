import type { BoardCollaborator, BoardInvite } from '@corkboard/shared/contract/boards';
import type { ContactRequest } from '@corkboard/shared/contract/messaging';
import { type RawBuilder, sql } from 'kysely';
import { mediaUrl } from '../../../platform/blobs/media-url.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type ListPage, pageByTime } from '../../../platform/http/time-pagination.ts';
import { isHiddenFrom } from '../../people/hidden-people-queries.ts';
import { userCards } from '../../people/user-card-queries.ts';
import { canSeeBoard } from '../board-access-queries.ts';
import { boardUrl } from '../board-url.ts';
import { visibleCollaborators } from '../collaborator-queries.ts';
import { isPinnerVisible, visiblePinCount } from '../visible-pin-queries.ts';
import { CONTACT_REQUEST_MS, isOpen } from './offer-repository.ts';

const MAX_REQUESTS = 50;

interface BoardPart {
  board_id: string | null;
  board_name: string | null;
  board_slug: string | null;
  board_privacy: 'public' | 'protected' | 'secret' | null;
  board_owner_id: string | null;
  board_owner: string | null;
  pin_count: number | null;
  cover: string | null;
  is_public: boolean;
}

interface InviteRow extends BoardPart {
  id: string;
  created_at: Date;
  status: BoardInvite['status'];
  type: string;
  invited_user_id: string;
  invited_by_user_id: string;
}

interface RequestRow extends BoardPart {
  id: string;
  created_at: Date;
  status: ContactRequest['status'];
  sender_id: string;
  recipient_id: string;
}

const boardPart = (viewerId: string) => sql`
  b.id as board_id, b.name as board_name, b.slug as board_slug, b.privacy as board_privacy,
  b.owner_id as board_owner_id, o.username as board_owner,
  ${visiblePinCount(viewerId, sql`p.board_id = b.id and p.deleted_at is null`)} as pin_count,
  (
    select p.picture_digest from pins p where p.board_id = b.id and p.deleted_at is null
      and ${isPinnerVisible(viewerId)}
    order by p.id = b.cover_pin_id desc nulls last, p.created_at desc, p.id desc limit 1
  ) as cover,
  ${canSeeBoard(null, 'b')} as is_public
`;
const isOnBoard = (userId: RawBuilder<unknown>, boardId: RawBuilder<unknown>) => sql`(
  exists (select from boards own where own.id = ${boardId} and own.owner_id = ${userId})
  or exists (
    select from board_collaborators joined
    where joined.board_id = ${boardId} and joined.user_id = ${userId}
  )
)`;
const isOpenInvite = isOpen({
  boardId: sql.ref('i.board_id'),
  senderId: sql.ref('i.invited_by_user_id'),
  recipientId: sql.ref('i.invited_user_id'),
});
const joinBoard = (id: RawBuilder<unknown>) => sql`
  left join boards b on b.id = ${id} and b.deleted_at is null and b.archived_at is null
  left join users o on o.id = b.owner_id
`;

export function inviteRepository(db: Db) {
  async function selectInvites(
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

  async function inviteViews(rows: InviteRow[], viewerId: string): Promise<BoardInvite[]> {
    const cards = await getCards(
      rows,
      rows.flatMap((row) => [row.invited_user_id, row.invited_by_user_id]),
      viewerId,
    );
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

  async function getCards(rows: BoardPart[], people: string[], viewerId: string) {
    return userCards(db, [...people, ...rows.flatMap((row) => row.board_owner_id ?? [])], viewerId);
  }

  return {
    /** Open invitations, newest first, without senders blocked in either direction. [SRV-028] */
    async received(userId: string, page: ListPage) {
      const result = await pageByTime(page, sql`i`, (rest) =>
        selectInvites(
          userId,
          sql`
          i.invited_user_id = ${userId} and i.status = 'pending'
          and not ${isOnBoard(sql`${userId}`, sql.ref('i.board_id'))}
          -- An invitation to a deleted board stays in the list, without the board, until it is answered.
          and (b.id is null or ${isOpenInvite}) ${rest}
        `,
        ),
      );
      return { invites: await inviteViews(result.rows, userId), bookmark: result.bookmark };
    },

    /** Open invitations for people who can edit the board, including people asked by a contact request. */
    async ofBoard(boardId: string, viewerId: string, page: ListPage) {
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
          viewerId,
          sql`not ${isOnBoard(sql.ref('i.invited_user_id'), sql.ref('i.board_id'))}
            and ${isOpenInvite} and not ${isHiddenFrom(viewerId, sql.ref('i.invited_user_id'))}
            and not ${isHiddenFrom(viewerId, sql.ref('i.invited_by_user_id'))} ${rest}`,
          asked,
        ),
      );
      return { invites: await inviteViews(result.rows, viewerId), bookmark: result.bookmark };
    },

    async find(id: string, viewerId: string): Promise<BoardInvite | null> {
      const [invite] = await inviteViews(
        await selectInvites(viewerId, sql`i.id = ${id}`),
        viewerId,
      );
      return invite ?? null;
    },

    /** Open requests of the last 30 days; none for a partner account. [SRV-029] */
    async requestsTo(userId: string): Promise<ContactRequest[]> {
      const since = new Date(Date.now() - CONTACT_REQUEST_MS);
      return requestViews(
        sql`
          r.recipient_id = ${userId} and r.status = 'pending' and r.created_at > ${since}
          and not ${isOnBoard(sql`${userId}`, sql.ref('r.board_id'))}
          and ${isOpen({
            boardId: sql.ref('r.board_id'),
            senderId: sql.ref('r.sender_id'),
            recipientId: sql.ref('r.recipient_id'),
          })}
          and not exists (select from users me where me.id = ${userId} and me.is_partner)
          order by r.created_at desc, r.id desc limit ${MAX_REQUESTS}
        `,
        userId,
      );
    },

    async findRequest(id: string, viewerId: string): Promise<ContactRequest | null> {
      const [request] = await requestViews(sql`r.id = ${id}`, viewerId);
      return request ?? null;
    },

    async collaborator(
      { boardId, userId }: { boardId: string; userId: string },
      viewerId: string,
    ): Promise<BoardCollaborator | null> {
      const row = await db
        .selectFrom('board_collaborators')
        .select(['can_write', 'created_at'])
        .where('board_id', '=', boardId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const user = (await userCards(db, [userId], viewerId)).get(userId);
      if (!row || !user) return null;
      return { user, can_write: row.can_write, created_at: row.created_at.toISOString() };
    },

    async collaborators(boardId: string, viewerId: string | null, page: ListPage) {
      const rows = await pageByTime<CollaboratorRow>(page, sql`c`, async (rest) => {
        const { rows } = await sql<CollaboratorRow>`
          select c.id, c.created_at, c.can_write from (
            select j.user_id as id, j.created_at, j.can_write
            ${visibleCollaborators(viewerId, sql`${boardId}`)}
          ) c where true ${rest}
        `.execute(db);
        return rows;
      });
      const cards = await userCards(
        db,
        rows.rows.map((row) => row.id),
        viewerId,
      );
      const collaborators = rows.rows.flatMap((row): BoardCollaborator[] => {
        const user = cards.get(row.id);
        if (!user) return [];
        return [{ user, can_write: row.can_write, created_at: row.created_at.toISOString() }];
      });
      return { collaborators, bookmark: rows.bookmark };
    },
  };

  async function requestViews(rest: RawBuilder<unknown>, viewerId: string) {
    const { rows } = await sql<RequestRow>`
      select r.id, r.created_at, r.status, r.sender_id, r.recipient_id, ${boardPart(viewerId)}
      from contact_requests r
      join users s on s.id = r.sender_id and s.deactivated_at is null
      ${joinBoard(sql`r.board_id`)}
      where ${rest}
    `.execute(db);
    const cards = await getCards(
      rows,
      rows.flatMap((row) => [row.sender_id, row.recipient_id]),
      viewerId,
    );
    return rows.flatMap((row): ContactRequest[] => {
      const sender = cards.get(row.sender_id);
      const recipient = cards.get(row.recipient_id);
      if (!sender || !recipient) return [];
      const board = toBoard(row, cards);
      const { id, status } = row;
      return [{ id, status, board, created_at: row.created_at.toISOString(), sender, recipient }];
    });
  }
}

interface CollaboratorRow {
  id: string;
  created_at: Date;
  can_write: boolean;
}

function toBoard(
  row: BoardPart,
  cards: Awaited<ReturnType<typeof userCards>>,
): BoardInvite['board'] {
  const owner = row.board_owner_id === null ? undefined : cards.get(row.board_owner_id);
  if (row.board_id === null || !owner) return null;
  return {
    id: row.board_id,
    name: row.board_name ?? '',
    url: boardUrl(row.board_owner ?? '', row.board_slug ?? ''),
    privacy: row.board_privacy ?? 'secret',
    pin_count: row.pin_count ?? 0,
    image_cover_url: row.cover === null ? null : mediaUrl('236x', row.cover, row.is_public),
    owner,
  };
}
