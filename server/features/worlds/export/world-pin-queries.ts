import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { groupBy, type Names, name } from '../check/read-names.ts';
import { iso, omitDefault } from '../fields.ts';
import type { BoardRow } from './world-board-queries.ts';
import type { WorldFiles } from './world-file-queries.ts';

type PinRow = Selectable<Database['pins']>;

interface PinContext {
  names: Omit<Names, 'pins'>;
  boardRows: BoardRow[];
  files: WorldFiles;
}

export async function readPins(db: Db, { names, boardRows, files }: PinContext) {
  const pages = groupBy(
    await db.selectFrom('story_pages').selectAll().orderBy('position').execute(),
    (page) => page.pin_id,
  );
  const linkRows = await db.selectFrom('link_pages').selectAll().execute();
  const linkPages = new Map(linkRows.map(({ url, metadata }) => [url, metadata]));
  const pinRows = (await db.selectFrom('pins').selectAll().execute()).filter(
    (pin) => pin.board_id === null || names.boards.has(pin.board_id),
  );
  const pinIds = new Set(pinRows.map((pin) => pin.id));
  const deletions = new Map(boardRows.map((board) => [board.id, board.deleted_by]));
  const knownPin = (id: string | null) => (id !== null && pinIds.has(id) ? id : undefined);
  const { toImage, toVideo } = files;
  const toPin = (pin: PinRow) => ({
    key: pin.id,
    pinner: name(names.users, pin.user_id),
    board: pin.board_id === null ? undefined : name(names.boards, pin.board_id),
    section: pin.section_id === null ? undefined : names.sections.get(pin.section_id),
    picture: toImage(pin.picture_digest),
    title: omitDefault(pin.title, ''),
    description: omitDefault(pin.description, ''),
    link: pin.link ?? undefined,
    link_metadata: pin.link === null ? undefined : linkPages.get(pin.link),
    alt_text: omitDefault(pin.alt_text, ''),
    is_video: omitDefault(pin.is_video, false),
    video: toVideo(pin.video_digest),
    captions: pin.captions ?? undefined,
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
    interest: pin.interest_id === null ? undefined : name(names.interests, pin.interest_id),
    position: omitDefault(pin.position, 0),
    // Restoring the board restores these Pins, so the board's mark is enough.
    deleted_at: isDeletedWithBoard(pin, deletions) ? undefined : iso(pin.deleted_at),
    created_at: iso(pin.created_at),
  });
  return { pinIds, pins: pinRows.map(toPin) };
}

function isDeletedWithBoard(
  pin: Pick<PinRow, 'board_id' | 'deleted_by'>,
  deletions: Map<string, string | null>,
): boolean {
  return (
    pin.deleted_by !== null &&
    pin.board_id !== null &&
    deletions.get(pin.board_id) === pin.deleted_by
  );
}
