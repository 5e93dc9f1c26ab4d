import type { Pin, PinFieldSet } from '@corkboard/shared/contract/pins';
import { isPublicPin } from '@corkboard/shared/rules/pins';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import { isAnyOf } from '../../platform/db/any-of.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  keysetCondition,
  newestFirst,
  orderBy,
  type SortKey,
  type TimeRange,
} from '../../platform/db/keyset.ts';
import { bookmarkCodec, byTime } from '../../platform/http/bookmark.ts';
import {
  isListed,
  isListedBoard,
  isListedForOwner,
  isPinnerVisible,
} from '../boards/visible-pin-queries.ts';
import {
  countsAllSaves,
  type PageOf,
  type PinPage,
  pinRows,
  selectPins,
  toPinPage,
} from './pin-page-queries.ts';
import { findCaptions } from './pin-state-queries.ts';
import type { PinRow } from './pin-view.ts';
import { newestPins } from './profile-pin-queries.ts';
import { selectStoryPages } from './stories/story-page-repository.ts';

export type PinRepository = ReturnType<typeof pinRepository>;

const byPosition = bookmarkCodec(
  Type.Tuple([
    Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
    Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
    Type.String({ maxLength: 64 }),
  ]),
);

const boardOrder: SortKey[] = [
  { expression: sql`p.position`, isDescending: false },
  { expression: sql`p.created_at`, isDescending: true },
  { expression: sql`p.id`, isDescending: true },
];

export function pinRepository(db: Db, publicUrl = '') {
  const source = { db, publicUrl };

  async function newest(where: RawBuilder<SqlBool>, page: PageOf): Promise<PinPage> {
    const rows = await selectPins(
      db,
      page.viewerId,
      sql`${where} ${newestFirst(sql`p`, toRange(page))}`,
      countsAllSaves(page.fields),
    );
    return toNewestPage(rows, page);
  }

  const toNewestPage = (rows: PinRow[], page: PageOf) =>
    toPinPage(source, rows, page, (last) => byTime.write([last.created_at.getTime(), last.id]));

  /** Returns null if the viewer can't see the Pin. */
  async function find(
    id: string,
    viewerId: string | null,
    fields?: PinFieldSet,
  ): Promise<Pin | null> {
    const { rows } = await selectById(db, { id, viewerId });
    const { pins } = await toPinPage(
      source,
      rows,
      { viewerId, size: 1, bookmark: undefined, fields },
      () => '',
    );
    const [pin] = pins;
    const [row] = rows;
    if (pin?.is_video) return { ...pin, captions: await findCaptions(db, id) };
    if (!pin?.story_pin_data || !row) return pin ?? null;
    const pages = await selectStoryPages(db, id, isPublicPin(row.facts));
    return pages.length > 0 ? { ...pin, story_pin_data: { ...pin.story_pin_data, pages } } : pin;
  }

  return {
    find,

    own: (userId: string, which: RawBuilder<SqlBool>, page: PageOf): Promise<PinPage> =>
      newest(sql`p.user_id = ${userId} and ${isListedForOwner(userId)} and ${which}`, page),

    listed: (userId: string, which: RawBuilder<SqlBool>, page: PageOf): Promise<PinPage> =>
      newest(
        sql`p.user_id = ${userId} and ${isListed(getListing(userId, page))} and ${which}`,
        page,
      ),

    async ofUser(
      userId: string,
      tab: ProfileTab,
      page: PageOf & { asVisitor: boolean },
    ): Promise<PinPage> {
      const { viewerId, asVisitor } = page;
      const isOwner = viewerId === userId && !asVisitor;
      const values = { userId, viewerId, ...toRange(page) };
      const hasAllSaves = countsAllSaves(page.fields);
      const choice = { tab, isOwner, asVisitor, hasAllSaves };
      const { rows } = await selectUserPins(db, values, choice);
      return toNewestPage(rows, page);
    },

    /** In the order of the ids, without those that the viewer can't see. */
    async listByIds(ids: string[], viewerId: string | null, select = selectListed): Promise<Pin[]> {
      if (ids.length === 0) return [];
      const { rows } = await select(db, { ids, viewerId });
      const page = { viewerId, size: ids.length, bookmark: undefined };
      return (await toPinPage(source, rows, page, () => '')).pins;
    },

    withoutBoard: (userId: string, page: PageOf): Promise<PinPage> =>
      newest(sql`p.user_id = ${userId} and p.board_id is null`, page),

    async ofBoard(boardId: string, sectionId: string | undefined, page: PageOf): Promise<PinPage> {
      const { viewerId, size } = page;
      const after = byPosition.read(page.bookmark);
      const inside = sectionId === undefined || sectionId === NO_SECTION ? null : sectionId;
      const values = { boardId, viewerId, sectionId: inside, limit: size + 1 };
      const hasAllSaves = countsAllSaves(page.fields);
      const choice = { isLoose: sectionId === NO_SECTION, hasAllSaves };
      const rows = after
        ? (await boardPinRows(values, choice, after).execute(db)).rows
        : (await selectBoardPins(db, values, choice)).rows;
      return toPinPage(source, rows, page, (last) =>
        byPosition.write([last.position, last.created_at.getTime(), last.id]),
      );
    },
  };
}

function getListing(userId: string, { viewerId }: PageOf) {
  return { userId, viewerId, isOwner: viewerId === userId };
}

const selectById = compileOnce((_db, { id, viewerId }: { id: string; viewerId: string | null }) =>
  pinRows(viewerId, sql`p.id = ${id}`, true),
);

type ListedIds = { ids: readonly string[]; viewerId: string | null };

/** Compiles the statement of `listByIds` with a condition on Pins `p`. */
export function compileListed(which: (viewerId: string | null) => RawBuilder<SqlBool>) {
  return compileOnce((_db, { ids, viewerId }: ListedIds) =>
    pinRows(
      viewerId,
      sql`${isAnyOf('p.id', ids)} and ${which(viewerId)}
        order by array_position(${sql.val(ids)}::text[], p.id)`,
    ),
  );
}

const selectListed = compileListed(() => sql`true`);

type ProfileTab = 'saved' | 'created' | 'tried';
type TabChoice = { tab: ProfileTab; isOwner: boolean; asVisitor: boolean; hasAllSaves: boolean };
type ListedPins = { userId: string; viewerId: string | null };

const selectUserPins = compileOnce((_db, values: ListedPins & TimeRange, choice: TabChoice) =>
  pinRows(
    values.viewerId,
    sql`p.user_id = ${values.userId} and ${isOnTab(values, choice)} ${newestFirst(sql`p`, values)}`,
    choice.hasAllSaves,
  ),
);

function isOnTab(
  { userId, viewerId, time, lastId, limit }: ListedPins & TimeRange,
  { tab, isOwner, asVisitor }: TabChoice,
): RawBuilder<SqlBool> {
  const listing = { userId, viewerId: asVisitor ? null : viewerId, isOwner };
  if (tab !== 'saved') {
    const which = { created: sql`p.is_created`, tried: sql`p.is_tried` }[tab];
    return sql<SqlBool>`${isListed(listing)} and ${which}`;
  }
  const newest = newestPins(userId, {
    isListedBoard: isListedBoard(listing),
    limit: sql`${limit}`,
    time,
    lastId,
  });
  return sql<SqlBool>`p.id = any (array(select n.id from ${newest} n))`;
}

function toRange({ size, bookmark }: PageOf): TimeRange {
  const [time = null, lastId = null] = byTime.read(bookmark) ?? [];
  return { time: time === null ? null : new Date(time), lastId, limit: size + 1 };
}

/** In place of a section: Pins without one, including those of deleted sections. */
export const NO_SECTION = '-1';

type BoardPins = {
  boardId: string;
  viewerId: string | null;
  sectionId: string | null;
  limit: number;
};

type BoardChoice = { isLoose: boolean; hasAllSaves: boolean };

const selectBoardPins = compileOnce((_db, values: BoardPins, choice: BoardChoice) =>
  boardPinRows(values, choice, null),
);

function boardPinRows(
  { boardId, viewerId, sectionId, limit }: BoardPins,
  { isLoose, hasAllSaves }: BoardChoice,
  after: [number, number, string] | null,
): RawBuilder<PinRow> {
  const start = after
    ? sql`and ${keysetCondition(boardOrder, [after[0], new Date(after[1]), after[2]])}`
    : sql``;
  const section = sectionId === null ? sql`` : sql`and ${inSection(sectionId)}`;
  return pinRows(
    viewerId,
    sql`p.board_id = ${boardId} and ${isPinnerVisible(viewerId)}
      ${isLoose ? sql`and ${inNoSection}` : section} ${start}
      order by ${orderBy(boardOrder)} limit ${limit}`,
    hasAllSaves,
  );
}

function inSection(id: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`p.section_id = ${id} and exists (
    select from sections s where s.id = p.section_id and s.deleted_at is null
  )`;
}

export const inNoSection = sql<SqlBool>`not exists (
  select from sections s where s.id = p.section_id and s.deleted_at is null
)`;
