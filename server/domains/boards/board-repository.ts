import type { Board, BoardSort } from '@corkboard/shared/contract/boards';
import { boardAccess } from '@corkboard/shared/rules/boards';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { keysetCondition, orderBy } from '../../platform/db/keyset.ts';
import { splitPage } from '../../platform/http/bookmark.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import { listCards, userCards } from '../people/user-card-queries.ts';
import { collaborates } from './access/board-access-queries.ts';
import { boardsByFormerSlug } from './addresses/slug-repository.ts';
import {
  type BoardOrder,
  boardKeys,
  type GroupBy,
  readBookmark,
  writeBookmark,
} from './board-order-queries.ts';
import {
  type BoardRow,
  blockingActions,
  selectBoards,
  toBlockingActions,
} from './board-queries.ts';
import { boardView } from './board-view.ts';

export type BoardRepository = ReturnType<typeof boardRepository>;
export type BoardRef = { id: string } | { ownerId: string; slug: string };

export interface BoardListOptions {
  viewerId: string | null;
  privacy: 'all' | Board['privacy'];
  sort: BoardSort;
  groupBy: GroupBy;
  includesArchived: boolean;
  size: number;
  bookmark: string | undefined;
}

const LAST_PINNED: BoardOrder = { sort: 'last_pinned_to', groupBy: undefined, userId: '' };

export function boardRepository(db: Db) {
  async function view(found: BoardRow[], viewerId: string | null): Promise<Board[]> {
    // SQL conditions only narrow the list; the rule decides.
    const rows = found.filter((row) => isVisible(row, viewerId));
    const people = rows.flatMap((row) => [row.owner_id, ...row.collaborator_ids]);
    const cards = await userCards(db, people, viewerId);
    return rows.flatMap((row) => {
      const owner = cards.get(row.owner_id);
      const collaborators = listCards(row.collaborator_ids, cards);
      return owner ? [boardView(row, { owner, collaborators }, viewerId)] : [];
    });
  }

  async function firstKnown(
    which: RawBuilder<unknown>,
    viewerId: string | null,
  ): Promise<Board | null> {
    const rows = await selectBoards(db, viewerId, which);
    const row = rows.find((one) => isVisible(one, viewerId));
    const [board] = row ? await view([row], viewerId) : [];
    return board ?? null;
  }

  async function lastPinned(
    which: RawBuilder<SqlBool>,
    viewerId: string | null,
    { size, bookmark }: ListPage,
  ) {
    const after = readBookmark(LAST_PINNED, bookmark);
    const keys = boardKeys(LAST_PINNED);
    const start = after ? sql`and ${keysetCondition(keys, after)}` : sql``;
    const rows = await selectBoards(
      db,
      viewerId,
      sql`${which} ${start} order by ${orderBy(keys)} limit ${size + 1}`,
    );
    const cut = splitPage(rows, size, (last) => writeBookmark(LAST_PINNED, last));
    return { boards: await view(cut.rows, viewerId), bookmark: cut.bookmark };
  }

  return {
    /** Returns null if the board doesn't exist or the viewer can't know of it. */
    async find(ref: BoardRef, viewerId: string | null): Promise<Board | null> {
      if ('id' in ref) return firstKnown(sql`b.id = ${ref.id}`, viewerId);
      const { ownerId, slug } = ref;
      // A board that has taken the slug of a renamed one wins, if the viewer can know of it.
      return (
        (await firstKnown(sql`b.owner_id = ${ownerId} and b.slug = ${slug}`, viewerId)) ??
        firstKnown(boardsByFormerSlug(ownerId, slug), viewerId)
      );
    },

    async ofUser(userId: string, options: BoardListOptions) {
      const { viewerId, sort, groupBy, size } = options;
      const order = { sort, groupBy, userId };
      const after = readBookmark(order, options.bookmark);
      const keys = boardKeys(order);
      const conditions = [
        viewerId === userId
          ? ownList(userId, options.includesArchived)
          : publicList(userId, viewerId),
        ...(options.privacy === 'all' ? [] : [sql<SqlBool>`b.privacy = ${options.privacy}`]),
        ...(after ? [keysetCondition(keys, after)] : []),
      ];
      const rows = await selectBoards(
        db,
        viewerId,
        sql`${sql.join(conditions, sql` and `)} order by ${orderBy(keys)} limit ${size + 1}`,
      );
      const page = splitPage(rows, size, (last) => writeBookmark(order, last));
      return { boards: await view(page.rows, viewerId), bookmark: page.bookmark };
    },

    own: (userId: string, which: RawBuilder<SqlBool>, page: ListPage) =>
      lastPinned(sql<SqlBool>`${ownList(userId, true)} and ${which}`, userId, page),

    /** Doesn't check visibility: the condition must. */
    found: lastPinned,

    /** In the order of the ids, without those that the viewer can't see. */
    async listByIds(ids: string[], viewerId: string | null): Promise<Board[]> {
      if (ids.length === 0) return [];
      const order = sql`array_position(${sql.val(ids)}::text[], b.id)`;
      return view(
        await selectBoards(db, viewerId, sql`b.id in (${sql.join(ids)}) order by ${order}`),
        viewerId,
      );
    },

    /** Also finds actions on the owner's deleted boards. */
    async blockingActions(boardId: string, ownerId: string): Promise<Board['blocking_actions']> {
      const isTheirs = sql<SqlBool>`w.board_id = ${boardId} and exists (
        select from boards b where b.id = w.board_id and b.owner_id = ${ownerId}
      )`;
      return toBlockingActions((await blockingActions(ownerId, isTheirs).execute(db)).rows);
    },
  };
}

function isVisible(row: BoardRow, viewerId: string | null): boolean {
  return boardAccess({ id: viewerId }, row.state).allowed;
}

/** The owner's list: own and joined boards, without joined boards that their owner has archived. */
export function ownList(userId: string, includesArchived: boolean): RawBuilder<SqlBool> {
  const archived = includesArchived ? sql`true` : sql`b.archived_at is null`;
  return sql<SqlBool>`(
    (b.owner_id = ${userId} and ${archived})
    or (b.archived_at is null and ${joined(userId)})
  )`;
}

function publicList(userId: string, viewerId: string | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    b.owner_id = ${userId} and b.archived_at is null
    and (b.privacy = 'public' or ${joined(viewerId)})
  )`;
}

/** Boards `b` that a user collaborates on. The subquery starts from the user's own rows, which are few. */
function joined(userId: string | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    b.id in (select j.board_id from board_collaborators j where j.user_id = ${userId})
    and ${collaborates(userId, 'b')}
  )`;
}
