import type { BoardAction } from '@corkboard/shared/contract/boards';
import { DAY_MS } from '@corkboard/shared/rules/base';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { newestFirst } from '../../platform/db/keyset.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import { pageByTime } from '../../platform/http/time-pagination.ts';
import { canSeeBoard } from '../boards/access/board-access-queries.ts';
import { boardUrl } from '../boards/addresses/board-url.ts';
import { UNDO_DAYS } from '../boards/undo-days.ts';
import type { ActionRow } from './board-action-schema.ts';

const undoable = new Set<BoardAction['kind']>([
  'delete_board',
  'archive_board',
  'merge_boards',
  'merge_sections',
  'delete_section',
  'move_pins',
  'copy_pins',
  'delete_pins',
]);

/** Without a changed Pin, these actions changed nothing. */
const pinOnlyKinds = ['move_pins', 'copy_pins', 'delete_pins'] as const;

interface ViewedRow extends ActionRow {
  target_slug: string | null;
  target_owner: string | null;
  section_title: string | null;
  target_section_title: string | null;
  target_section_slug: string | null;
  undone_kind: ActionRow['kind'] | null;
  undone_board_id: string | null;
  undone_board_name: string | null;
  undone_target_name: string | null;
  undone_pin_count: number | null;
  has_ended: boolean;
}

export function actionHistory(db: Db) {
  async function select(ownerId: string, rest: ReturnType<typeof sql>): Promise<ViewedRow[]> {
    const { rows } = await sql<ViewedRow>`
      select a.*, t.slug as target_slug, o.username as target_owner,
        s.title as section_title, ts.title as target_section_title, ts.slug as target_section_slug,
        u.kind as undone_kind, u.board_id as undone_board_id, u.board_name as undone_board_name,
        u.target_board_name as undone_target_name, u.pin_count as undone_pin_count,
        (${hasNoReturnBoard()} or ${isReversed}) as has_ended
      from board_actions a
      left join boards t on t.id = a.target_board_id and ${canSeeBoard(sql.ref('a.owner_id'), 't')}
      left join users o on o.id = t.owner_id
      left join sections s on s.id = a.section_id and s.board_id = t.id and s.deleted_at is null
      left join sections ts on ts.id = a.target_section_id and ts.board_id = t.id and ts.deleted_at is null
      left join board_actions u on u.id = a.undo_of
      where a.owner_id = ${ownerId} and ${rest}
    `.execute(db);
    return rows;
  }

  return {
    async find(ownerId: string, id: string): Promise<BoardAction | null> {
      const [row] = await select(ownerId, sql`a.id = ${id}`);
      return row ? actionView(row) : null;
    },

    async list(ownerId: string, isUndoable: boolean, page: ListPage) {
      const which = isUndoable
        ? sql`a.status in ('done', 'failed') and a.undone_by is null and a.finished_at > ${undoableSince()}
            and a.kind in (${sql.join([...undoable])}) and ${didSomething}
            and not ${hasNoReturnBoard()} and not ${isReversed}`
        : sql`a.created_at > ${undoableSince()} and (a.status <> 'done' or ${didSomething})`;
      const result = await pageByTime(page, (range) =>
        select(ownerId, sql`${which} ${newestFirst(sql`a`, range)}`),
      );
      return { actions: result.rows.map(actionView), bookmark: result.bookmark };
    },
  };
}

const didSomething = sql<boolean>`(
  a.kind not in (${sql.join([...pinOnlyKinds])}) or a.done_count > a.skipped_count
)`;

/** Whether the action ended without changing a Pin, because other actions were faster. */
export function isNoop(action: BoardAction): boolean {
  return action.status === 'done' && changedNothing(action);
}

function changedNothing(action: Pick<BoardAction, 'kind' | 'done_count' | 'skipped_count'>) {
  const { kind, done_count, skipped_count } = action;
  return pinOnlyKinds.some((known) => known === kind) && done_count === skipped_count;
}

function undoableSince(): Date {
  return new Date(Date.now() - UNDO_DAYS * DAY_MS);
}

/** Whether all boards that an undo of action `a` would restore are purged. A copy doesn't change its source. */
function hasNoReturnBoard() {
  const isThere = sql`(b.deleted_at is null or b.deleted_at >= ${undoableSince()})`;
  return sql<boolean>`(
    a.kind <> 'copy_pins'
    and not exists (select from boards b where b.id = a.board_id and ${isThere})
    and (
      a.board_id is not null or exists (
        select from board_action_pins i
        where i.action_id = a.id and i.state = 'done' and i.from_board_id is not null
      )
    )
    and not exists (
      select from board_action_pins i join boards b on b.id = i.from_board_id
      where i.action_id = a.id and i.state = 'done' and ${isThere}
    )
  )`;
}

/** Whether archiving `a` has ended by another way than its undo, also if a later one followed. */
const isReversed = sql<boolean>`(
  a.kind = 'archive_board' and (
    not exists (select from boards b where b.id = a.board_id and b.archived_at is not null)
    or exists (
      select from board_actions later
      where later.kind = a.kind and later.board_id = a.board_id
        and later.created_at > a.created_at
    )
  )
)`;

export async function isActionReversed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from board_actions a where a.id = ${id} and ${isReversed}
  `.execute(db);
  return rows.length > 0;
}

export function isUndoable(row: ActionRow): boolean {
  return (
    undoable.has(row.kind) &&
    (row.status === 'done' || row.status === 'failed') &&
    !changedNothing(row) &&
    row.undone_by === null &&
    row.finished_at !== null &&
    row.finished_at > undoableSince()
  );
}

function actionView(row: ViewedRow): BoardAction {
  const until = (row.finished_at ?? row.created_at).getTime() + UNDO_DAYS * DAY_MS;
  const isLinked = row.target_owner !== null && row.target_slug !== null;
  const url = isLinked ? boardUrl(row.target_owner ?? '', row.target_slug ?? '') : null;
  const { target_section_slug: section } = row;
  return {
    id: row.id,
    kind: row.kind,
    action_type: row.action_type,
    status: row.status,
    progress: getProgress(row),
    board_id: row.board_id,
    board_name: row.board_name,
    section_id: row.section_id,
    section_title: row.section_title,
    target_board_id: row.target_board_id,
    target_board_name: row.target_board_name,
    target_board_url: url,
    target_section_id: row.target_section_id,
    target_section_title: row.target_section_title,
    target_section_url:
      url === null || section === null ? null : `${url}${encodeURIComponent(section)}/`,
    pin_count: row.pin_count,
    done_count: row.done_count,
    skipped_count: row.skipped_count,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undoable_until: isUndoable(row) && !row.has_ended ? new Date(until).toISOString() : null,
    undone_by: row.undone_by,
    undo_of: undoneAction(row),
    message: row.message,
  };
}

function undoneAction(row: ViewedRow): NonNullable<BoardAction['undo_of']> | null {
  if (row.undo_of === null || row.undone_kind === null) return null;
  return {
    id: row.undo_of,
    kind: row.undone_kind,
    board_id: row.undone_board_id,
    board_name: row.undone_board_name,
    target_board_name: row.undone_target_name,
    pin_count: row.undone_pin_count ?? 0,
  };
}

function getProgress(row: ActionRow): number {
  if (row.status === 'done') return 1;
  return row.pin_count === 0 ? 0 : Math.min(0.99, row.done_count / row.pin_count);
}
