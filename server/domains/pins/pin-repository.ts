import type { Pin, PinFieldSet } from '@corkboard/shared/contract/pins';
import { isPublicPin, pinPermission } from '@corkboard/shared/rules/pins';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import type { Db } from '../../platform/db/db.ts';
import { keysetCondition, orderBy, type SortKey } from '../../platform/db/keyset.ts';
import { bookmarkCodec, byTime, splitPage } from '../../platform/http/bookmark.ts';
import { isListed, isListedForOwner, isPinnerVisible } from '../boards/visible-pin-queries.ts';
import { getLinkMetadata } from '../media/link-page-repository.ts';
import { userCards } from '../people/user-card-queries.ts';
import { pinSearchView } from './pin-search-view.ts';
import { pinFacts } from './pin-state-queries.ts';
import { type PinRow, pinView } from './pin-view.ts';
import { selectStoryPages } from './story-page-repository.ts';

export type PinRepository = ReturnType<typeof pinRepository>;

export interface PageOf {
  viewerId: string | null;
  size: number;
  bookmark: string | undefined;
  /** Defaults to `grid_item`. */
  fields?: PinFieldSet | undefined;
}

export interface PinPage {
  pins: Pin[];
  bookmark: string | undefined;
}

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
  async function newest(where: RawBuilder<SqlBool>, page: PageOf): Promise<PinPage> {
    const after = byTime.read(page.bookmark);
    const start = after
      ? sql`and (p.created_at, p.id) < (${new Date(after[0])}, ${after[1]})`
      : sql``;
    const rows = await select(
      page.viewerId,
      sql`${where} ${start} order by p.created_at desc, p.id desc limit ${page.size + 1}`,
    );
    return view(rows, page, (last) => byTime.write([last.created_at.getTime(), last.id]));
  }

  async function select(viewerId: string | null, rest: RawBuilder<unknown>): Promise<PinRow[]> {
    const { rows } = await sql<PinRow>`
      -- Selects the page first, so that joins run only for its Pins.
      with page as materialized (
        select p.*, row_number() over () as place from (
          select p.* from pins p where p.deleted_at is null and ${rest}
        ) p
      )
      select
        p.id, p.user_id, p.board_id, p.section_id, p.title, p.description, p.link, p.alt_text,
        p.is_video, p.is_tried, p.version, p.story_page_count, p.position, p.created_at,
        t.name as interest_name, p.video_digest, video.mime as video_mime,
        m.digest, m.width, m.height, m.dominant_color, m.alt,
        b.name as board_name, b.slug as board_slug, b.privacy as board_privacy,
        o.username as board_owner,
        exists (
          select from pin_favorites f where f.pin_id = p.id and f.user_id = ${viewerId}
        ) as is_favorite,
        (
          select count(*) from pins r where r.source_pin_id = p.id and r.deleted_at is null
        ) as repin_count,
        ${pinFacts(viewerId)} as facts
      from page p
      join pictures m on m.digest = p.picture_digest
      left join boards b on b.id = p.board_id
      left join users o on o.id = b.owner_id
      left join interests t on t.id = p.interest_id
      left join videos video on video.digest = p.video_digest
      order by p.place
    `.execute(db);
    return rows;
  }

  /** Returns null if the viewer can't see the Pin. */
  async function find(
    id: string,
    viewerId: string | null,
    fields?: PinFieldSet,
  ): Promise<Pin | null> {
    const rows = await select(viewerId, sql`p.id = ${id}`);
    const { pins } = await view(rows, { viewerId, size: 1, bookmark: undefined, fields }, () => '');
    const [pin] = pins;
    const [row] = rows;
    if (!pin?.story_pin_data || !row) return pin ?? null;
    const pages = await selectStoryPages(db, id, isPublicPin(row.facts));
    return pages.length > 0 ? { ...pin, story_pin_data: { ...pin.story_pin_data, pages } } : pin;
  }

  async function view(
    rows: PinRow[],
    { size, viewerId, fields = 'grid_item' }: PageOf,
    write: (last: PinRow) => string,
  ): Promise<PinPage> {
    const page = splitPage(rows, size, write);
    // SQL conditions only narrow the list; the rule decides.
    const shown = page.rows.filter(
      ({ facts }) => pinPermission({ id: viewerId }, facts, 'see').allowed,
    );
    const pinners = await userCards(
      db,
      shown.map((row) => row.user_id),
      viewerId,
    );
    const isDetailed = fields !== 'grid_item';
    const linked = await getLinkMetadata(db, isDetailed ? shown.map(({ link }) => link) : []);
    const pins = shown.flatMap((row) => {
      const pinner = pinners.get(row.user_id);
      if (!pinner) return [];
      const pin = pinView(row, pinner);
      if (!isDetailed) return pin;
      return { ...pin, ...pinSearchView(row, publicUrl, linked.get(row.link ?? '')) };
    });
    return {
      pins,
      bookmark: page.bookmark,
    };
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
      const rows = await select(
        viewerId,
        sql`p.id in (${sql.join(ids)}) and ${which} order by array_position(${sql.val(ids)}::text[], p.id)`,
      );
      const page = { viewerId, size: ids.length, bookmark: undefined };
      return (await view(rows, page, () => '')).pins;
    },

    withoutBoard: (userId: string, page: PageOf): Promise<PinPage> =>
      newest(sql`p.user_id = ${userId} and p.board_id is null`, page),

    async ofBoard(boardId: string, sectionId: string | undefined, page: PageOf): Promise<PinPage> {
      const after = byPosition.read(page.bookmark);
      const start = after
        ? sql`and ${keysetCondition(boardOrder, [after[0], new Date(after[1]), after[2]])}`
        : sql``;
      const section = sectionId === undefined ? sql`` : sql`and ${inSection(sectionId)}`;
      const rows = await select(
        page.viewerId,
        sql`p.board_id = ${boardId} and ${isPinnerVisible(page.viewerId)} ${section} ${start}
          order by ${orderBy(boardOrder)} limit ${page.size + 1}`,
      );
      return view(rows, page, (last) =>
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
