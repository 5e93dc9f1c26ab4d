import type { Pin, PinFieldSet } from '@corkboard/shared/contract/pins';
import { isPublicPin } from '@corkboard/shared/rules/pins';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { keysetCondition, orderBy, type SortKey } from '../../platform/db/keyset.ts';
import { bookmarkCodec, byTime } from '../../platform/http/bookmark.ts';
import { isListed, isListedForOwner, isPinnerVisible } from '../boards/visible-pin-queries.ts';
import { type PageOf, type PinPage, selectPins, toPinPage } from './pin-page-queries.ts';
import { findCaptions } from './pin-state-queries.ts';
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
    const after = byTime.read(page.bookmark);
    const start = after
      ? sql`and (p.created_at, p.id) < (${new Date(after[0])}, ${after[1]})`
      : sql``;
    const rows = await selectPins(
      db,
      page.viewerId,
      sql`${where} ${start} order by p.created_at desc, p.id desc limit ${page.size + 1}`,
    );
    return toPinPage(source, rows, page, (last) =>
      byTime.write([last.created_at.getTime(), last.id]),
    );
  }

  /** Returns null if the viewer can't see the Pin. */
  async function find(
    id: string,
    viewerId: string | null,
    fields?: PinFieldSet,
  ): Promise<Pin | null> {
    const rows = await selectPins(db, viewerId, sql`p.id = ${id}`);
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

    ofUser(userId: string, tab: 'saved' | 'created' | 'tried', page: PageOf): Promise<PinPage> {
      const which = {
        saved: sql`true`,
        created: sql`p.is_created`,
        tried: sql`p.is_tried`,
      }[tab];
      const listed = isListed(getListing(userId, page));
      return newest(sql`p.user_id = ${userId} and ${listed} and ${which}`, page);
    },

    /** In the order of the ids, without those that the viewer can't see. */
    async listByIds(
      ids: string[],
      viewerId: string | null,
      which: RawBuilder<SqlBool> = sql`true`,
    ): Promise<Pin[]> {
      if (ids.length === 0) return [];
      const rows = await selectPins(
        db,
        viewerId,
        sql`${isAnyOf('p.id', ids)} and ${which} order by array_position(${sql.val(ids)}::text[], p.id)`,
      );
      const page = { viewerId, size: ids.length, bookmark: undefined };
      return (await toPinPage(source, rows, page, () => '')).pins;
    },

    withoutBoard: (userId: string, page: PageOf): Promise<PinPage> =>
      newest(sql`p.user_id = ${userId} and p.board_id is null`, page),

    async ofBoard(boardId: string, sectionId: string | undefined, page: PageOf): Promise<PinPage> {
      const after = byPosition.read(page.bookmark);
      const start = after
        ? sql`and ${keysetCondition(boardOrder, [after[0], new Date(after[1]), after[2]])}`
        : sql``;
      const section = sectionId === undefined ? sql`` : sql`and ${inSection(sectionId)}`;
      const rows = await selectPins(
        db,
        page.viewerId,
        sql`p.board_id = ${boardId} and ${isPinnerVisible(page.viewerId)} ${section} ${start}
          order by ${orderBy(boardOrder)} limit ${page.size + 1}`,
      );
      return toPinPage(source, rows, page, (last) =>
        byPosition.write([last.position, last.created_at.getTime(), last.id]),
      );
    },
  };
}

function getListing(userId: string, { viewerId }: PageOf) {
  return { userId, viewerId, isOwner: viewerId === userId };
}

/** `-1` selects Pins without a section, including those of deleted sections. */
function inSection(id: string): RawBuilder<SqlBool> {
  if (id !== '-1') {
    return sql<SqlBool>`p.section_id = ${id} and exists (
      select from sections s where s.id = p.section_id and s.deleted_at is null
    )`;
  }
  return sql<SqlBool>`not exists (
    select from sections s where s.id = p.section_id and s.deleted_at is null
  )`;
}
