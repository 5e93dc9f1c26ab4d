import { type RawBuilder, sql } from 'kysely';
import {
  showsCollaborators,
  visibleCollaborators,
} from '../../../domains/boards/access/collaborator-queries.ts';
import { isListedForOwner, isPinnerVisible } from '../../../domains/boards/visible-pin-queries.ts';
import type { Db } from '../../../platform/db/db.ts';

export interface ExportBoard {
  id: string;
  name: string;
  name_key: string;
  description: string;
  category: string | null;
  privacy: 'public' | 'protected' | 'secret';
  archived_at: Date | null;
  created_at: Date;
  position: number;
  should_show_board_collaborators: boolean;
  allow_homefeed_recommendations: boolean;
  owner: string | null;
}

export interface ExportSection {
  id: string;
  title: string;
}

export interface ExportCollaborator {
  username: string;
  can_write: boolean;
}

export interface ExportPin {
  id: string;
  section: string | null;
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  digest: string;
  width: number;
  height: number;
  video: { digest: string; mime: string } | null;
  captions: string | null;
  pages: { digest: string; alt_text: string; text: string }[];
  is_video: boolean;
  is_created: boolean;
  is_tried: boolean;
  is_quick_save: boolean;
  is_favorite: boolean;
  is_cover: boolean;
  pinned_by: string | null;
  position: number;
  created_at: Date;
}

/** A board and optionally one of its sections; a null section means Pins outside of sections, null means no board. */
export type ExportLocation = { board: ExportBoard; sectionId?: string | null } | null;

const PAGE = 500;

/** Pins of the user on visible boards of others. */
export const isElsewhere = (userId: string) => sql`${isListedForOwner(userId)} and not exists (
  select from boards nb where nb.id = p.board_id and nb.owner_id = ${userId}
)`;

/**
 * The user's boards and other boards with the user's Pins, by name, then in order of creation. Reads in pages to limit
 * memory.
 */
export async function* getBoards(db: Db, userId: string): AsyncGenerator<ExportBoard> {
  // The database counts in microseconds, JavaScript in milliseconds.
  const created = sql`date_trunc('milliseconds', b.created_at)`;
  for (let after = { name_key: '', created_at: new Date(0), id: '' }; ; ) {
    const { rows } = await sql<ExportBoard>`
      select b.id, b.name, b.name_key, b.description, b.category, b.privacy, b.archived_at, b.created_at,
        case when b.owner_id = ${userId} then b.position else 0 end as position,
        b.should_show_board_collaborators,
        b.owner_id <> ${userId} or b.allow_homefeed_recommendations
          as allow_homefeed_recommendations,
        case when b.owner_id <> ${userId} then o.username end as owner
      from boards b join users o on o.id = b.owner_id
      where b.id in (
        select id from boards where owner_id = ${userId} and deleted_at is null
        union
        select p.board_id from pin_counts p
        where p.user_id = ${userId} and p.pins > 0 and p.board_id is not null
          and ${isElsewhere(userId)}
      ) and (b.name_key, ${created}, b.id) > (${after.name_key}, ${after.created_at}, ${after.id})
      order by b.name_key, ${created}, b.id limit ${sql.lit(PAGE)}
    `.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last;
  }
}

export async function getSections(db: Db, boardId: string): Promise<ExportSection[]> {
  return db
    .selectFrom('sections')
    .select(['id', 'title'])
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function getCollaborators(
  db: Db,
  userId: string,
  boardId: string,
): Promise<ExportCollaborator[]> {
  const { rows } = await sql<ExportCollaborator>`
    select ju.username, j.can_write ${visibleCollaborators(userId, sql`${boardId}`)}
      and ${showsCollaborators(userId, 'jb')}
    order by j.created_at, j.user_id
  `.execute(db);
  return rows;
}

export interface ExportFollowRequest {
  username: string;
  created_at: Date;
}

/** Open follow requests, oldest first. A declined one stays open for its requester, who isn't notified. */
export async function* getFollowRequests(
  db: Db,
  userId: string,
  direction: 'sent' | 'received',
): AsyncGenerator<ExportFollowRequest> {
  const isSent = direction === 'sent';
  for (let after = { created_at: new Date(0), id: '' }; ; ) {
    const { rows } = await sql<ExportFollowRequest & { id: string }>`
      select u.id, u.username, r.created_at
      from follow_requests r
      join users u on u.id = ${isSent ? sql`r.followee_id` : sql`r.requester_id`}
      where ${isSent ? sql`r.requester_id` : sql`r.followee_id`} = ${userId}
        and ${isSent ? sql`true` : sql`r.declined_at is null`}
        and u.deactivated_at is null and (r.created_at, u.id) > (${after.created_at}, ${after.id})
      order by r.created_at, u.id limit ${sql.lit(PAGE)}
    `.execute(db);
    for (const { username, created_at } of rows) yield { username, created_at };
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last;
  }
}

interface DraftStory {
  title: string;
  link: string;
  board: string | null;
  section: string | null;
}

/** Drafts of Pins and pages of stories in the order of the builder. There are few, so they are read at once. */
export async function getDraftPins(db: Db, userId: string) {
  return db
    .selectFrom('pin_draft_pins as p')
    .innerJoin('pin_drafts as d', (join) =>
      join.onRef('d.user_id', '=', 'p.user_id').onRef('d.id', '=', 'p.draft_id'),
    )
    .leftJoin('videos as v', 'v.digest', 'p.video_digest')
    .select(['p.title', 'p.description', 'p.alt_text', 'p.link', 'p.picture_digest'])
    .select(['v.digest as video', 'v.mime', 'd.updated_at'])
    .select(sql<string | null>`p.board ->> 'name'`.as('board'))
    .select(sql<string | null>`p.section ->> 'title'`.as('section'))
    .select(
      sql<DraftStory | null>`case when d.story is not null then jsonb_build_object(
        'title', d.story ->> 'title', 'link', d.story ->> 'link',
        'board', d.story #>> '{board,name}', 'section', d.story #>> '{section,title}'
      ) end`.as('story'),
    )
    .where('p.user_id', '=', userId)
    .orderBy('d.updated_at')
    .orderBy('d.id')
    .orderBy('p.position')
    .execute();
}

/** Pins of a location in creation order, including Pins of collaborators on the user's boards. */
export async function* getPins(
  db: Db,
  userId: string,
  place: ExportLocation,
): AsyncGenerator<ExportPin> {
  for (let after = ''; ; ) {
    const { rows } = await sql<ExportPin>`
      select ${columns(userId)} ${from} where ${isAt(userId, place)} and p.id > ${after}
      order by p.id limit ${sql.lit(PAGE)}
    `.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.id;
  }
}

export async function* visiblePins(
  db: Db,
  userId: string,
  place: ExportLocation,
): AsyncGenerator<ExportPin> {
  for (let after: ExportPin | undefined; ; ) {
    const isAfter = after
      ? sql`(p.position > ${after.position} or (p.position = ${after.position}
          and (p.created_at, p.id) < (${after.created_at}, ${after.id})))`
      : sql`true`;
    const { rows } = await sql<ExportPin>`
      select ${columns(userId)} ${from} where ${isAt(userId, place)} and ${isAfter}
      order by p.position, p.created_at desc, p.id desc limit ${sql.lit(PAGE)}
    `.execute(db);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1);
  }
}

function columns(userId: string): RawBuilder<unknown> {
  return sql`p.id, s.title as section, p.title, p.description, p.link, p.position, p.created_at,
    coalesce(nullif(p.alt_text, ''), m.alt) as alt_text, m.digest, m.width, m.height,
    p.captions, p.is_video, p.is_created, p.is_tried, p.is_quick_save,
    exists (
      select from pin_favorites f where f.pin_id = p.id and f.user_id = ${userId}
    ) as is_favorite,
    exists (select from boards cb where cb.id = p.board_id and cb.cover_pin_id = p.id) as is_cover,
    case when p.user_id <> ${userId} then u.username end as pinned_by,
    case when v.digest is not null then json_build_object('digest', v.digest, 'mime', v.mime) end
      as video,
    coalesce((
      select json_agg(json_build_object(
        'digest', g.picture_digest, 'alt_text', g.alt_text, 'text', g.text
      ) order by g.position)
      from story_pages g where g.pin_id = p.id
    ), '[]') as pages`;
}

const from = sql`from pins p join pictures m on m.digest = p.picture_digest
  join users u on u.id = p.user_id
  left join sections s on s.id = p.section_id and s.deleted_at is null
  left join videos v on v.digest = p.video_digest`;

function isAt(userId: string, place: ExportLocation): RawBuilder<unknown> {
  if (place === null) {
    return sql`p.board_id is null and p.user_id = ${userId} and p.deleted_at is null`;
  }
  const { board, sectionId } = place;
  const isOwn = board.owner === null ? isPinnerVisible(userId) : sql`p.user_id = ${userId}`;
  const isThere = sql`p.board_id = ${board.id} and p.deleted_at is null and ${isOwn}`;
  if (sectionId === undefined) return isThere;
  return sectionId === null
    ? sql`${isThere} and s.id is null`
    : sql`${isThere} and s.id = ${sectionId}`;
}
