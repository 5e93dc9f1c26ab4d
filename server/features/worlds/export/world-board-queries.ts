import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { groupBy, name, sortByTime } from '../check/read-names.ts';
import { iso, omitDefault, omitEmpty } from '../fields.ts';

export type BoardRow = Selectable<Database['boards']>;

/** Returns names by id, and the entries of the world. Those of boards need to know which Pins it has. */
export async function readBoards(db: Db, usernames: Map<string, string>) {
  const allBoards = await db.selectFrom('boards').selectAll().execute();
  const boardNames = nameBoards(allBoards, usernames);
  const boardRows = allBoards.filter((board) => boardNames.has(board.id));
  const collaboratorRows = await db.selectFrom('board_collaborators').selectAll().execute();
  const collaborators = groupBy(collaboratorRows, (row) => row.board_id);
  const sectionRows = (
    await db.selectFrom('sections').selectAll().where('deleted_at', 'is', null).execute()
  ).filter((section) => boardNames.has(section.board_id));

  return {
    boardRows,
    names: {
      boards: boardNames,
      sections: new Map(
        sectionRows.map((section) => [
          section.id,
          `${name(boardNames, section.board_id)}/${section.slug}`,
        ]),
      ),
    },
    listBoards: (pins: ReadonlySet<string>) =>
      boardRows.map((board) => toBoard(board, { usernames, collaborators, pins })),
    sections: sectionRows.map((section) => ({
      board: name(boardNames, section.board_id),
      slug: section.slug,
      title: section.title,
      position: omitDefault(section.position, 0),
      created_at: iso(section.created_at),
    })),
  };
}

/** Existing boards first: a deleted board whose address is in use again has no unique name and is left out. */
function nameBoards(rows: BoardRow[], usernames: Map<string, string>): Map<string, string> {
  const boards = new Map<string, string>();
  const namesUsed = new Set<string>();
  for (const board of rows.toSorted((a, b) => Number(a.deleted_at) - Number(b.deleted_at))) {
    const boardName = `${name(usernames, board.owner_id)}/${board.slug}`;
    if (namesUsed.has(boardName)) continue;
    namesUsed.add(boardName);
    boards.set(board.id, boardName);
  }
  return boards;
}

interface BoardContext {
  usernames: Map<string, string>;
  collaborators: Map<string, Selectable<Database['board_collaborators']>[]>;
  pins: ReadonlySet<string>;
}

function toBoard(board: BoardRow, { usernames, collaborators, pins }: BoardContext) {
  const { cover_pin_id: cover } = board;
  return {
    owner: name(usernames, board.owner_id),
    slug: board.slug,
    name: board.name,
    description: omitDefault(board.description, ''),
    category: board.category ?? undefined,
    privacy: omitDefault(board.privacy, 'public'),
    archived_by_me_at: iso(board.archived_at),
    position: omitDefault(board.position, 0),
    board_order_modified_at: iso(board.board_order_modified_at),
    cover_pin: cover !== null && pins.has(cover) ? cover : undefined,
    is_temporarily_disabled: omitDefault(board.is_temporarily_disabled, false),
    sensitivity_screen: board.sensitivity_screen ?? undefined,
    should_show_board_collaborators: omitDefault(board.should_show_board_collaborators, true),
    allow_homefeed_recommendations: omitDefault(board.allow_homefeed_recommendations, true),
    collaborating_users: omitEmpty(
      sortByTime(
        (collaborators.get(board.id) ?? []).map((collaborator) => ({
          created_at: iso(collaborator.created_at),
          user: name(usernames, collaborator.user_id),
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
  };
}
