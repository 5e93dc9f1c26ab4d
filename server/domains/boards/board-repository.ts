import type { Board, BoardSort } from '@corkboard/shared/contract/boards';
import { boardAccess } from '@corkboard/shared/rules/boards';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { keysetCondition, orderBy } from '../../platform/db/keyset.ts';
import { splitPage } from '../../platform/http/bookmark.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import { hasBlockBetween } from '../people/hidden-people-queries.ts';
import {
  selectId,
  toUserValues,
  type UserRef,
  type UserValues,
} from '../people/user-repository.ts';
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
  boardRows,
  findBoardState,
  ofKnownOwner,
  selectBoards,
  toBlockingActions,
} from './board-queries.ts';
import { boardView } from './board-view.ts';
import { foundBoardIds } from './found-board-queries.ts';

export type BoardRepository = ReturnType<typeof boardRepository>;
export type BoardRef = { id: string } | { owner: UserRef; slug: string };

export interface BoardListOptions {
  viewerId: string | null;
  /** For the owner: only what visitors see. */
  asVisitor: boolean;
  privacy: 'all' | Board['privacy'];
  sort: BoardSort;
  groupBy: GroupBy;
  includesArchived: boolean;
  size: number;
  bookmark: string | undefined;
}

const LAST_PINNED: BoardOrder = {
  sort: 'last_pinned_to',
  groupBy: undefined,
  userId: '',
  viewerId: null,
};

export function boardRepository(db: Db) {
  async function lastPinned(
    which: RawBuilder<SqlBool>,
    viewerId: string | null,
    { size, bookmark }: ListPage,
    from?: RawBuilder<unknown>,
  ) {
    const after = readBookmark(LAST_PINNED, bookmark);
    const keys = boardKeys(LAST_PINNED);
    const start = after ? sql`and ${keysetCondition(keys, after)}` : sql``;
    const rows = await selectBoards(
      db,
      viewerId,
      sql`${which} ${start} order by ${orderBy(keys)} limit ${size + 1}`,
      from,
    );
    const cut = splitPage(rows, size, (last) => writeBookmark(LAST_PINNED, last));
    return { boards: listVisible(cut.rows, viewerId), bookmark: cut.bookmark };
  }

  return {
    /** Returns null if the board doesn't exist or the viewer can't know of it. */
    async find(ref: BoardRef, viewerId: string | null): Promise<Board | null> {
      if ('id' in ref) return first(await selectById(db, { id: ref.id, viewerId }), viewerId);
      const searched = { ...toUserValues(ref.owner), slug: ref.slug, viewerId };
      // A board that has taken the slug of a renamed one wins, if the viewer can know of it.
      return (
        first(await selectBySlug(db, searched), viewerId) ??
        first(await selectByFormerSlug(db, searched), viewerId)
      );
    },

    /** For what belongs to the board. Selects much less than `find`. */
    async canSee(id: string, viewerId: string | null): Promise<boolean> {
      const state = await findBoardState(db, id, viewerId);
      return state !== undefined && boardAccess({ id: viewerId }, state).allowed;
    },

    async ofUser(userId: string, options: BoardListOptions) {
      const { viewerId, asVisitor, privacy, includesArchived, sort, groupBy, size } = options;
      const order = { sort, groupBy, userId, viewerId };
      const after = readBookmark(order, options.bookmark);
      const isOwner = viewerId === userId && !asVisitor;
      const values = { userId, viewerId, limit: size + 1 };
      const choice = { privacy, includesArchived, sort, groupBy, isOwner };
      // A bookmark is made of other values for each order.
      const rows = after
        ? (await userBoardRows(values, choice, after).execute(db)).rows
        : (await selectUserBoards(db, values, choice)).rows;
      const page = splitPage(rows, size, (last) => writeBookmark(order, last));
      return { boards: listVisible(page.rows, viewerId), bookmark: page.bookmark };
    },

    own: (userId: string, which: RawBuilder<SqlBool>, page: ListPage) =>
      lastPinned(which, userId, page, ownBoards(userId)),

    /** Public boards with these words. */
    async found(hasWords: RawBuilder<SqlBool>, viewerId: string | null, page: ListPage) {
      const [time, id] = readBookmark(LAST_PINNED, page.bookmark) ?? [];
      const after = time instanceof Date && typeof id === 'string' ? ([time, id] as const) : null;
      const ids = foundBoardIds(hasWords, { viewerId, after, limit: page.size + 1 });
      const from = sql`(select b.* from boards b where b.id = any (array(${ids})))`;
      return lastPinned(sql`true`, viewerId, page, from);
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

const selectById = compileOnce((_db, { id, viewerId }: { id: string; viewerId: string | null }) =>
  boardRows(viewerId, sql`b.id = ${id}`),
);

type SearchedSlug = UserValues & { slug: string; viewerId: string | null };

const selectBySlug = compileOnce((_db, { slug, viewerId, ...owner }: SearchedSlug) =>
  boardRows(viewerId, sql`b.owner_id = ${selectId(owner)} and b.slug = ${slug}`),
);

const selectByFormerSlug = compileOnce((_db, { slug, viewerId, ...owner }: SearchedSlug) =>
  boardRows(viewerId, boardsByFormerSlug(selectId(owner), slug)),
);

type ListedBoards = { userId: string; viewerId: string | null; limit: number };

type ListChoice = Pick<BoardListOptions, 'privacy' | 'includesArchived' | 'sort' | 'groupBy'> & {
  isOwner: boolean;
};

const selectUserBoards = compileOnce((_db, values: ListedBoards, choice: ListChoice) =>
  userBoardRows(values, choice, null),
);

function userBoardRows(
  { userId, viewerId, limit }: ListedBoards,
  { privacy, includesArchived, sort, groupBy, isOwner }: ListChoice,
  after: ReturnType<typeof readBookmark>,
): RawBuilder<BoardRow> {
  const keys = boardKeys({ sort, groupBy, userId, viewerId });
  const conditions = [
    isOwner ? sql<SqlBool>`true` : publicList(userId, viewerId),
    ...(privacy === 'all' ? [] : [sql<SqlBool>`b.privacy = ${privacy}`]),
    ...(after ? [keysetCondition(keys, after)] : []),
  ];
  return boardRows(
    viewerId,
    sql`${sql.join(conditions, sql` and `)} order by ${orderBy(keys)} limit ${limit}`,
    isOwner ? ownBoards(userId, { archived: includesArchived }) : undefined,
  );
}

/** Lists candidates `b` in the order of their `rank`, without those that the viewer can't see. */
export function listRanked(
  candidates: (viewerId: string | null, size: number) => RawBuilder<unknown>,
) {
  const select = compileOnce(
    (_db, { viewerId }: { viewerId: string | null }, { size }: { size: number }) =>
      boardRows(
        viewerId,
        sql`${ofKnownOwner(viewerId)} order by b.rank`,
        candidates(viewerId, size),
      ),
  );
  return async (db: Db, viewerId: string | null, size: number): Promise<Board[]> =>
    listVisible((await select(db, { viewerId }, { size })).rows, viewerId);
}

function first({ rows }: { rows: BoardRow[] }, viewerId: string | null): Board | null {
  return listVisible(rows, viewerId)[0] ?? null;
}

/** SQL conditions only narrow the list; the rule decides. */
function listVisible(rows: BoardRow[], viewerId: string | null): Board[] {
  return rows
    .filter(({ state }) => boardAccess({ id: viewerId }, state).allowed)
    .map((row) => boardView(row, viewerId));
}

/**
 * The owner's list, as candidates: own and joined boards, without joined boards that their owner has archived. In two
 * parts, because PostgreSQL would read all boards for an `or` of the two.
 */
export function ownBoards(userId: string, { archived = true, ofClosed = false } = {}) {
  const isArchived = archived ? sql`true` : sql`b.archived_at is null`;
  return sql`(
    select b.* from boards b where b.owner_id = ${userId} and ${isArchived}
    union all
    select b.* from board_collaborators c join boards b on b.id = c.board_id
    where c.user_id = ${userId} and b.owner_id <> ${userId} and b.archived_at is null
      and not ${hasBlockBetween(userId, sql.ref('b.owner_id'))}
      and ${ofClosed ? sql`true` : ofKnownOwner(userId)}
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
