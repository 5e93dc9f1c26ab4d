import type { Highlight } from '@corkboard/shared/contract/people';
import { sql } from 'kysely';
import { getRendition } from '../../platform/blobs/media-url.ts';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { canSeeBoard } from '../boards/access/board-access-queries.ts';
import { boardUrl } from '../boards/addresses/board-url.ts';
import { selectCovers } from '../boards/board-queries.ts';
import {
  isListed,
  isPubliclyListed,
  isPublicPin,
  visibleBoardPinCount,
} from '../boards/visible-pin-queries.ts';

export type HighlightRepository = ReturnType<typeof highlightRepository>;
export type HighlightRef = Pick<Highlight, 'type' | 'id'>;

const MAX_HIGHLIGHTS = 5;

interface PlacedRow {
  pin_id: string | null;
  board_id: string | null;
}

export function highlightRepository(db: Db) {
  return {
    /** Omits entries that aren't public anymore; they return when they are public again. */
    async list(userId: string, viewerId: string | null): Promise<Highlight[]> {
      const placed = await selectPlaced(db, userId, viewerId);
      return placed.flatMap(({ highlight }) => highlight ?? []);
    },

    async unfit(userId: string, refs: HighlightRef[]): Promise<HighlightRef[]> {
      const ids = (type: Highlight['type']) =>
        refs.flatMap((ref) => (ref.type === type ? ref.id : []));
      const pins = await getPins(db, userId, ids('pin'));
      const boards = await getBoards(db, userId, ids('board'), userId);
      return refs.filter(({ type, id }) => !(type === 'pin' ? pins : boards).has(id));
    },

    /** Entries that the owner's list omits stay after the new ones, if there is room. */
    async set(userId: string, refs: HighlightRef[]): Promise<void> {
      await inTransaction(db, async (trx) => {
        // One call at a time, because the positions of two lists would conflict.
        await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .execute();
        const sent = refs.map(({ type, id }) => ({
          pin_id: type === 'pin' ? id : null,
          board_id: type === 'board' ? id : null,
        }));
        const isSent = ({ pin_id, board_id }: PlacedRow) =>
          sent.some((each) => each.pin_id === pin_id && each.board_id === board_id);
        const placed = await selectPlaced(trx, userId, userId);
        const hidden = placed.filter((each) => !each.highlight && !isSent(each));
        await trx.deleteFrom('profile_highlights').where('user_id', '=', userId).execute();
        const rows = [...sent, ...hidden]
          .slice(0, MAX_HIGHLIGHTS)
          .map(({ pin_id, board_id }, position) => ({
            user_id: userId,
            position,
            pin_id,
            board_id,
          }));
        if (rows.length === 0) return;
        await trx.insertInto('profile_highlights').values(rows).execute();
      });
    },
  };
}

/** In order. Those that the viewer's list omits have no `highlight`. */
async function selectPlaced(
  db: Db,
  userId: string,
  viewerId: string | null,
): Promise<(PlacedRow & { highlight: Highlight | undefined })[]> {
  const placed = await db
    .selectFrom('profile_highlights')
    .select(['pin_id', 'board_id'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const viewed = isListed({ userId, viewerId, isOwner: userId === viewerId });
  const pins = await getPins(db, userId, getIds(placed, 'pin_id'), viewed);
  const boards = await getBoards(db, userId, getIds(placed, 'board_id'), viewerId);
  return placed.map((row) => ({
    ...row,
    highlight: pins.get(row.pin_id ?? '') ?? boards.get(row.board_id ?? ''),
  }));
}

function getIds(rows: PlacedRow[], column: 'pin_id' | 'board_id'): string[] {
  return rows.flatMap((row) => row[column] ?? []);
}

async function getPins(
  db: Db,
  userId: string,
  ids: string[],
  viewed = isPubliclyListed,
): Promise<Map<string, Highlight>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pins as p')
    .innerJoin('pictures as m', 'm.digest', 'p.picture_digest')
    .select(['p.id', 'p.title', 'p.alt_text', 'm.alt', 'm.dominant_color'])
    .select(['m.digest', 'm.width', 'm.height', isPublicPin.as('is_public')])
    .where(isAnyOf('p.id', ids))
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .where(isPubliclyListed)
    .where(viewed)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        type: 'pin',
        id: row.id,
        title: row.title,
        url: `/pin/${row.id}/`,
        image: getRendition(row, '474x', row.is_public),
        dominant_color: row.dominant_color,
        alt_text: row.alt_text || row.alt,
        pin_count: null,
      },
    ]),
  );
}

async function getBoards(
  db: Db,
  userId: string,
  ids: string[],
  viewerId: string | null,
): Promise<Map<string, Highlight>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('boards as b')
    .innerJoin('users as o', 'o.id', 'b.owner_id')
    .select(['b.id', 'b.name', 'b.slug', 'o.username', canSeeBoard(null, 'b').as('is_public')])
    .select(visibleBoardPinCount(viewerId, sql.ref('b.id')).as('pin_count'))
    .where(isAnyOf('b.id', ids))
    .where('b.owner_id', '=', userId)
    .where('b.privacy', '=', 'public')
    .where('b.archived_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .execute();
  const covers = await selectCovers(
    db,
    rows.map(({ id }) => id),
    viewerId,
  );
  return new Map(
    rows.map((row) => {
      const cover = covers.find(({ board_id }) => board_id === row.id);
      return [
        row.id,
        {
          type: 'board',
          id: row.id,
          title: row.name,
          url: boardUrl(row.username, row.slug),
          image: cover ? getRendition(cover, '474x', row.is_public) : null,
          dominant_color: null,
          alt_text: '',
          pin_count: row.pin_count,
        },
      ];
    }),
  );
}
