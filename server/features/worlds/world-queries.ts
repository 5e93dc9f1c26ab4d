import type { World } from '@corkboard/shared/contract/world';

import type { Db } from '../../platform/db/db.ts';
import { worldFrom } from './check-shape.ts';
import { iso, omitDefault, omitEmpty } from './fields.ts';
import { groupBy, type Names, name, sortByTime } from './read-names.ts';
import { worldUser } from './user-fields.ts';
import { readPeople } from './world-people-queries.ts';
import { readRelations } from './world-relation-queries.ts';

interface ReadWorld {
  world: World;
  digests: string[];
  videos: Map<string, 'mp4' | 'webm'>;
}

/** Reads the database as a world, in an order that depends only on its content. */
export async function readWorld(db: Db): Promise<ReadWorld> {
  // A snapshot of all tables, without blocking writes.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => read(trx));
}

async function read(db: Db): Promise<ReadWorld> {
  const shown = new Set<string>();
  const alts = await readNames(
    db.selectFrom('pictures').select(['digest as id', 'alt as name']).execute(),
  );
  const toImage = (digest: string | null) => {
    if (digest === null) return undefined;
    shown.add(digest);
    const alt = alts.get(digest);
    return { file: `pictures/${digest}.jpg`, sha256: digest, ...(alt && { alt_text: alt }) };
  };

  const endings = new Map(
    (await db.selectFrom('videos').select(['digest', 'mime']).execute()).map(
      ({ digest, mime }) => [digest, mime === 'video/webm' ? 'webm' : 'mp4'] as const,
    ),
  );
  const videos = new Map<string, 'mp4' | 'webm'>();
  const toVideo = (digest: string | null) => {
    const ending = digest === null ? undefined : endings.get(digest);
    if (digest === null || ending === undefined) return undefined;
    videos.set(digest, ending);
    return { file: `videos/${digest}.${ending}`, sha256: digest };
  };
  const pages = groupBy(
    await db.selectFrom('story_pages').selectAll().orderBy('position').execute(),
    (page) => page.pin_id,
  );

  const linkRows = await db.selectFrom('link_pages').selectAll().execute();
  const linkPages = new Map(linkRows.map(({ url, metadata }) => [url, metadata]));

  const userRows = await db.selectFrom('users').selectAll().execute();
  const users = new Map(userRows.map((user) => [user.id, user.username]));
  const getUsername = (id: string) => name(users, id);
  const formerRows = await db.selectFrom('former_usernames').selectAll().execute();
  const formerNames = groupBy(formerRows, (former) => former.user_id);

  const interestRows = await db.selectFrom('interests').selectAll().execute();
  const interests = new Map(interestRows.map((interest) => [interest.id, interest.slug]));

  const allBoards = await db.selectFrom('boards').selectAll().execute();
  const boards = new Map<string, string>();
  const namesUsed = new Set<string>();
  // Existing boards first: a deleted board whose address is in use again has no unique name and is left out.
  for (const board of allBoards.toSorted((a, b) => Number(a.deleted_at) - Number(b.deleted_at))) {
    const boardName = `${getUsername(board.owner_id)}/${board.slug}`;
    if (namesUsed.has(boardName)) continue;
    namesUsed.add(boardName);
    boards.set(board.id, boardName);
  }
  const boardRows = allBoards.filter((board) => boards.has(board.id));
  const collaboratorRows = await db.selectFrom('board_collaborators').selectAll().execute();
  const collaborators = groupBy(collaboratorRows, (row) => row.board_id);

  const sectionRows = (
    await db.selectFrom('sections').selectAll().where('deleted_at', 'is', null).execute()
  ).filter((section) => boards.has(section.board_id));
  const sections = new Map(
    sectionRows.map((section) => [section.id, `${name(boards, section.board_id)}/${section.slug}`]),
  );

  const pinRows = (await db.selectFrom('pins').selectAll().execute()).filter(
    (pin) => pin.board_id === null || boards.has(pin.board_id),
  );
  const pins = new Set(pinRows.map((pin) => pin.id));
  const deletions = new Map(boardRows.map((board) => [board.id, board.deleted_by]));
  const isDeletedWithBoard = (pin: { board_id: string | null; deleted_by: string | null }) =>
    pin.deleted_by !== null &&
    pin.board_id !== null &&
    deletions.get(pin.board_id) === pin.deleted_by;
  const knownPin = (id: string | null) => (id !== null && pins.has(id) ? id : undefined);

  const names: Names = { users, boards, sections, interests, pins };
  const lists = {
    users: userRows.map((user) => ({
      ...worldUser(user, toImage, toVideo),
      former_usernames: omitEmpty(
        (formerNames.get(user.id) ?? []).map((former) => former.username).toSorted(),
      ),
    })),
    interests: interestRows.map((interest) => ({
      slug: interest.slug,
      name: interest.name,
      picture: toImage(interest.picture_digest),
      created_at: iso(interest.created_at),
    })),
    boards: boardRows.map((board) => ({
      owner: getUsername(board.owner_id),
      slug: board.slug,
      name: board.name,
      description: omitDefault(board.description, ''),
      category: board.category ?? undefined,
      privacy: omitDefault(board.privacy, 'public'),
      archived_by_me_at: iso(board.archived_at),
      position: omitDefault(board.position, 0),
      board_order_modified_at: iso(board.board_order_modified_at),
      cover_pin: knownPin(board.cover_pin_id),
      is_temporarily_disabled: omitDefault(board.is_temporarily_disabled, false),
      sensitivity_screen: board.sensitivity_screen ?? undefined,
      should_show_board_collaborators: omitDefault(board.should_show_board_collaborators, true),
      allow_homefeed_recommendations: omitDefault(board.allow_homefeed_recommendations, true),
      collaborating_users: omitEmpty(
        sortByTime(
          (collaborators.get(board.id) ?? []).map((collaborator) => ({
            created_at: iso(collaborator.created_at),
            user: getUsername(collaborator.user_id),
            can_write: omitDefault(collaborator.can_write, true),
            position: omitDefault(collaborator.position, 0),
          })),
        ),
      ),
      last_pinned_at: iso(board.last_pinned_at),
      seo_title: board.seo_title ?? undefined,
      seo_description: board.seo_description ?? undefined,
      seo_noindex_reason: board.seo_noindex_reason ?? undefined,
      deleted_at: iso(board.deleted_at),
      created_at: iso(board.created_at),
    })),
    sections: sectionRows.map((section) => ({
      board: name(boards, section.board_id),
      slug: section.slug,
      title: section.title,
      position: omitDefault(section.position, 0),
      created_at: iso(section.created_at),
    })),
    pins: pinRows.map((pin) => ({
      key: pin.id,
      pinner: getUsername(pin.user_id),
      board: pin.board_id === null ? undefined : name(boards, pin.board_id),
      section: pin.section_id === null ? undefined : sections.get(pin.section_id),
      picture: toImage(pin.picture_digest),
      title: omitDefault(pin.title, ''),
      description: omitDefault(pin.description, ''),
      link: pin.link ?? undefined,
      link_metadata: pin.link === null ? undefined : linkPages.get(pin.link),
      alt_text: omitDefault(pin.alt_text, ''),
      is_video: omitDefault(pin.is_video, false),
      video: toVideo(pin.video_digest),
      story_pin_data:
        pin.story_page_count === null
          ? undefined
          : {
              page_count: pin.story_page_count,
              pages: pages.get(pin.id)?.map((page) => ({
                picture: toImage(page.picture_digest),
                alt_text: omitDefault(page.alt_text, ''),
                text: omitDefault(page.text, ''),
              })),
            },
      source_pin: knownPin(pin.source_pin_id),
      is_created: omitDefault(pin.is_created, false),
      is_tried: omitDefault(pin.is_tried, false),
      is_quick_save: omitDefault(pin.is_quick_save, false),
      interest: pin.interest_id === null ? undefined : name(interests, pin.interest_id),
      position: omitDefault(pin.position, 0),
      // Restoring the board restores these Pins, so the board's mark is enough.
      deleted_at: isDeletedWithBoard(pin) ? undefined : iso(pin.deleted_at),
      created_at: iso(pin.created_at),
    })),
    ...(await readRelations(db, names)),
    ...(await readPeople(db, names)),
  };
  // JSON drops undefined values, and the schema guarantees that the file loads again.
  const world = worldFrom(JSON.parse(JSON.stringify({ version: 1, ...ordered(lists) })));
  return { world, digests: [...shown].toSorted(), videos };
}

/** Sorted by time and then by content, so that equal content exports equally. */
function ordered(lists: Record<string, object[]>) {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([list, items]) =>
      items.length > 0 ? [[list, sortByTime(items)]] : [],
    ),
  );
}

async function readNames(
  rows: Promise<{ id: string; name: string }[]>,
): Promise<Map<string, string>> {
  return new Map((await rows).map((row) => [row.id, row.name]));
}
