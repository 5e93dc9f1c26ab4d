import type { Pin, PinFieldSet } from '@corkboard/shared/contract/pins';
import { pinPermission } from '@corkboard/shared/rules/pins';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { splitPage } from '../../platform/http/bookmark.ts';
import { boardState } from '../boards/access/board-access-queries.ts';
import { getLinkMetadata } from '../media/link-page-repository.ts';
import { personRelation } from '../people/follows/person-relation-queries.ts';
import { userCard } from '../people/user-card-queries.ts';
import { type PinRow, pinView } from './pin-view.ts';
import { pinSearchView } from './search/pin-search-view.ts';

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

export interface PinSource {
  db: Db;
  publicUrl: string;
}

export async function selectPins(
  db: Db,
  ...selected: Parameters<typeof pinRows>
): Promise<PinRow[]> {
  return (await pinRows(...selected).execute(db)).rows;
}

/** No card shows the number of saves, but a Pin's page and the data for search engines do. */
const MAX_COUNTED_SAVES = 1000;

/** Whether the number of saves is exact in this field set. */
export const countsAllSaves = (fields?: PinFieldSet) => (fields ?? 'grid_item') !== 'grid_item';

/** Pins `p`, with what a card shows. `rest` continues after `where`. */
export function pinRows(
  viewerId: string | null,
  rest: RawBuilder<unknown>,
  hasAllSaves = false,
): RawBuilder<PinRow> {
  const maxSaves = hasAllSaves ? sql`` : sql`limit ${sql.lit(MAX_COUNTED_SAVES)}`;
  return sql<PinRow>`
    -- Selects the page first, so that joins run only for its Pins, and once for each pinner and board.
    with page as materialized (
      select p.*, row_number() over () as place from (
        select p.* from pins p where p.deleted_at is null and ${rest}
      ) p
    ), pinners as materialized (
      select
        d.id, ${personRelation(viewerId, sql.ref('d.id'))} as relation,
        ${userCard(viewerId, sql.ref('d.id'))} as card
      from (select distinct user_id as id from page) d
    ), places as materialized (
      select
        b.id, b.name, b.slug, b.privacy, o.username as owner, ${boardState(viewerId, 'b')} as state
      from (select distinct board_id as id from page) d
      join boards b on b.id = d.id
      join users o on o.id = b.owner_id
    )
    select
      p.id, p.user_id, p.board_id, p.section_id, p.title, p.description, p.link, p.alt_text,
      p.is_video, p.is_tried, p.version, p.story_page_count, p.position, p.created_at,
      t.name as interest_name, p.video_digest, video.mime as video_mime,
      m.digest, m.width, m.height, m.dominant_color, m.alt,
      b.name as board_name, b.slug as board_slug, b.privacy as board_privacy,
      b.owner as board_owner, n.card as pinner_card,
      exists (
        select from pin_favorites f where f.pin_id = p.id and f.user_id = ${viewerId}
      ) as is_favorite,
      (
        select count(*) from (
          select from pins r where r.source_pin_id = p.id and r.deleted_at is null ${maxSaves}
        ) r
      ) as repin_count,
      jsonb_build_object('pinner', n.relation, 'board', b.state) as facts
    from page p
    join pictures m on m.digest = p.picture_digest
    join pinners n on n.id = p.user_id
    left join places b on b.id = p.board_id
    left join interests t on t.id = p.interest_id
    left join videos video on video.digest = p.video_digest
    order by p.place
  `;
}

/** Makes one page of rows that were selected with one more than its size. */
export async function toPinPage(
  { db, publicUrl }: PinSource,
  rows: PinRow[],
  { size, viewerId, fields = 'grid_item' }: PageOf,
  write: (last: PinRow) => string,
): Promise<PinPage> {
  const page = splitPage(rows, size, write);
  // SQL conditions only narrow the list; the rule decides.
  const shown = page.rows.filter(
    ({ facts }) => pinPermission({ id: viewerId }, facts, 'see').allowed,
  );
  const isDetailed = fields !== 'grid_item';
  const linked = await getLinkMetadata(db, isDetailed ? shown.map(({ link }) => link) : []);
  const pins = shown.map((row) => {
    const pin = pinView(row);
    if (!isDetailed) return pin;
    return { ...pin, ...pinSearchView(row, publicUrl, linked.get(row.link ?? '')) };
  });
  return { pins, bookmark: page.bookmark };
}
