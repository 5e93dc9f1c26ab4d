import type { BoardSort } from '@corkboard/shared/contract/boards';
import { seesCollaborators } from '@corkboard/shared/rules/boards';
import { type RawBuilder, sql } from 'kysely';
import { Type } from 'typebox';
import type { KeyValue, SortKey } from '../../platform/db/keyset.ts';
import { bookmarkCodec } from '../../platform/http/bookmark.ts';
import { showsCollaborators } from './access/collaborator-queries.ts';
import type { BoardRow } from './board-queries.ts';
import { getPeopleFacts } from './board-view.ts';

export type GroupBy = 'mix_public_private' | 'visibility' | undefined;

interface BoardKey extends SortKey {
  getValue: (row: BoardRow) => KeyValue;
}

const id: BoardKey = { expression: sql`b.id`, isDescending: true, getValue: (row) => row.id };
const created = (isDescending: boolean): BoardKey => ({
  expression: sql`b.created_at`,
  isDescending,
  getValue: (row) => row.created_at,
});
const lastPinned: BoardKey = {
  expression: sql`coalesce(b.last_pinned_at, b.created_at)`,
  isDescending: true,
  getValue: (row) => row.last_pinned_at ?? row.created_at,
};
/** The order must not reveal what the board hides. */
const isGroupBoard = (viewerId: string | null): BoardKey => ({
  expression: sql`case
    when b.collaborator_count > 0 and ${showsCollaborators(viewerId, 'b')} then 1
    else 0 end`,
  isDescending: true,
  getValue: (row) =>
    row.collaborator_count > 0 && seesCollaborators(getPeopleFacts(row, viewerId)) ? 1 : 0,
});
const nameKey: BoardKey = {
  expression: sql`b.name_key`,
  isDescending: false,
  getValue: (row) => row.name_key,
};

/** Position of board `b` in the user's list: their own position for a joined board, else the owner's. */
export function positionForUser(userId: string): RawBuilder<number> {
  return sql<number>`case when b.owner_id = ${userId} then b.position else coalesce(
    (select j.position from board_collaborators j where j.board_id = b.id and j.user_id = ${userId}),
    b.position
  ) end`;
}

const place = (userId: string): BoardKey => ({
  expression: positionForUser(userId),
  isDescending: false,
  getValue: (row) =>
    row.owner_id === userId ? row.position : (row.joined_position ?? row.position),
});

type Keys = (userId: string, viewerId: string | null) => BoardKey[];

const bySort: Record<BoardSort, Keys> = {
  alphabetical: () => [nameKey, id],
  last_pinned_to: () => [lastPinned, id],
  oldest: () => [created(false), { ...id, isDescending: false }],
  newest: () => [created(true), id],
  group_boards_at_top: (_userId, viewerId) => [isGroupBoard(viewerId), lastPinned, id],
  custom: (userId) => [place(userId), created(true), id],
};

/** Groups follow one another, so that no page splits one that a later page continues. */
function groupKey(isMixed: boolean): BoardKey {
  const secret = isMixed ? 0 : 2;
  return {
    expression: sql`case
      when b.archived_at is not null then 3
      when b.privacy = 'secret' then ${sql.lit(secret)}
      when b.privacy = 'protected' then 1
      else 0 end`,
    isDescending: false,
    getValue: (row) => {
      if (row.archived_at !== null) return 3;
      return { secret, protected: 1, public: 0 }[row.privacy];
    },
  };
}

export interface BoardOrder {
  sort: BoardSort;
  groupBy: GroupBy;
  userId: string;
  viewerId: string | null;
}

export function boardKeys({ sort, groupBy, userId, viewerId }: BoardOrder): BoardKey[] {
  const keys = bySort[sort](userId, viewerId);
  return groupBy === undefined ? keys : [groupKey(groupBy === 'mix_public_private'), ...keys];
}

const byKeys = bookmarkCodec(
  Type.Object({
    order: Type.String(),
    keys: Type.Array(
      Type.Union([
        // Of a name whose letters fold into many.
        Type.String({ maxLength: 4000 }),
        Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
        Type.Object({ at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }) }),
      ]),
      { minItems: 2, maxItems: 5 },
    ),
  }),
);

export function writeBookmark(order: BoardOrder, last: BoardRow): string {
  const keys = boardKeys(order).map(({ getValue }) => {
    const value = getValue(last);
    return value instanceof Date ? { at: value.getTime() } : value;
  });
  return byKeys.write({ order: orderName(order), keys });
}

/** Null starts from the beginning. A bookmark of another order would skip rows, so it starts over too. */
export function readBookmark(order: BoardOrder, bookmark: string | undefined): KeyValue[] | null {
  const read = byKeys.read(bookmark);
  if (read?.order !== orderName(order)) return null;
  if (read.keys.length !== boardKeys(order).length) return null;
  return read.keys.map((key) => (typeof key === 'object' ? new Date(key.at) : key));
}

function orderName({ sort, groupBy }: BoardOrder): string {
  return `${sort} ${groupBy ?? ''}`;
}
