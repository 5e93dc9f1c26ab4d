import type { BoardAction } from '@corkboard/shared/contract/boards';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import type { Toast } from '@corkboard/shared/remote';

interface ActionMessages {
  running: string;
  /** Shown at the end, unless the caller has a message. */
  result: Toast;
  history: string;
}

const BOARD_STATES = new Set<BoardAction['kind']>([
  'delete_board',
  'restore_board',
  'archive_board',
  'merge_boards',
]);

/** Returns the toast key of a board's state: deleting, archiving, merging, and restoring share one message. */
export function boardMessageKey(boardId: string): string {
  return `board ${boardId}`;
}

/** Returns the toast key of an action. Undo shares the key of its action. */
export function messageKey(action: BoardAction): string {
  const { id, kind, board_id } = action.undo_of ?? action;
  return BOARD_STATES.has(kind) && board_id !== null ? boardMessageKey(board_id) : `action ${id}`;
}

/** The result of a change that was never sent, because the account was left while it was queued. */
export function unsentToast(text: Text): Toast {
  return {
    key: 'unsent change',
    text: text('Nothing was changed because you logged out or switched accounts.'),
  };
}

/** Older servers have no address of a section. */
export function getTargetUrl({
  target_section_url,
  target_board_url,
}: Pick<BoardAction, 'target_section_url' | 'target_board_url'>): string | null {
  return target_section_url ?? target_board_url;
}

export function actionMessages(action: BoardAction, text: Text): ActionMessages {
  const board = action.board_name ?? text('your Pins without a board');
  const name = action.target_board_name ?? board;
  const target = action.target_board_name ?? text('a board');
  const count = changedCount(action);
  const href = getTargetUrl(action);
  const linked = (message: string): Toast =>
    href === null ? { text: message } : { text: message, link: { text: text('View'), href } };

  switch (action.kind) {
    case 'create_section':
      return {
        running: text('Creating section'),
        result: { text: text('Created section') },
        history: text('Made a section on {board}', { board }),
      };
    case 'delete_pins':
      return {
        running: text('Deleting Pins from {name}', { name: board }),
        result: { text: deletedText(action, action.done_count - action.skipped_count, text) },
        history: text(
          '{count, plural, one {Deleted # Pin from {board}} other {Deleted # Pins from {board}}}',
          { count, board },
        ),
      };
    case 'move_pins': {
      const to = { name: movedTo(action, name, text) };
      return {
        running: text('Moving to {name}', to),
        result: linked(
          hasLostSection(action)
            ? text('Pins moved to a section of {board}', { board: name })
            : text('Moved to {name}', to),
        ),
        history: moveHistory(action, { count, board, target }, text),
      };
    }
    case 'merge_sections':
      return {
        running: text('Moving to {name}', { name }),
        result: { text: text('Merged two sections of {board}', { board }) },
        history: text('Merged two sections of {board}', { board }),
      };
    case 'copy_pins': {
      const to = { name: action.target_section_title ?? name };
      return {
        running: text('Copying to {name}', to),
        result: linked(text('Copied to {name}', to)),
        history: text(
          '{count, plural, one {Copied # Pin to {target}} other {Copied # Pins to {target}}}',
          { count, target },
        ),
      };
    }
    case 'merge_boards':
      return {
        running: text('Moving all Pins to {name}', { name }),
        result:
          action.pin_count === 0
            ? { text: text('{board} is deleted', { board }) }
            : {
                ...linked(text('Pins moved to a section of {board}', { board: name })),
                tone: 'success',
              },
        history: text('Merged {board} into {target}', { board, target }),
      };
    case 'delete_board':
      return {
        running: text('Deleting {name}', { name: board }),
        result: { text: text('{board} is deleted', { board }) },
        history: text('Deleted the board {board}', { board }),
      };
    case 'archive_board':
      return {
        // Archiving takes one step, so a running archive action is its undo.
        running: text('Undoing your change'),
        result: { text: text('{board} is archived', { board }) },
        history: text('Archived the board {board}', { board }),
      };
    case 'delete_section':
      return {
        running: text('Deleting a section of {name}', { name: board }),
        result: { text: text('Section deleted') },
        history: text('Deleted a section of {board}', { board }),
      };
    case 'restore_board':
      return {
        running: text('Restoring {name}', { name }),
        result: { text: text('Board restored: {board}', { board: name }), tone: 'success' },
        history: text('Restored the board {board}', { board: name }),
      };
    case 'undo':
      return {
        running: text('Undoing your change'),
        result: { text: undoneText(action, text), tone: 'success' },
        history: undoHistory(action, name, text),
      };
  }
}

/** No Pin and Pins without a board have only their count. [PROG-005] */
export function deletedText({ board_name: name }: BoardAction, count: number, text: Text): string {
  return name === null || count === 0
    ? text('{count, plural, one {# Pin deleted} other {# Pins deleted}}', { count })
    : text('Deleted Pins from {name}', { name });
}

function isWithinBoard({ board_id, target_board_id }: BoardAction): boolean {
  return board_id !== null && board_id === target_board_id;
}

function movedTo(action: BoardAction, board: string, text: Text): string {
  const { target_section_id, target_section_title } = action;
  if (target_section_title) return target_section_title;
  return isWithinBoard(action) && target_section_id === null ? text('the board') : board;
}

/** Its target was a section that was deleted since then, or the server is before 1.31. */
function hasLostSection({ target_section_id, target_section_title }: BoardAction): boolean {
  return Boolean(target_section_id) && !target_section_title;
}

/** Servers before 1.31 don't name the sections. */
function moveHistory(
  action: BoardAction,
  move: { count: number; board: string; target: string },
  text: Text,
): string {
  const { target_section_id, target_section_title, section_title } = action;
  if (!isWithinBoard(action)) {
    return text(
      '{count, plural, one {Moved # Pin from {board} to {target}} other {Moved # Pins from {board} to {target}}}',
      move,
    );
  }
  if (target_section_title) {
    return text(
      '{count, plural, one {Moved # Pin to the section {section} of {board}} other {Moved # Pins to the section {section} of {board}}}',
      { ...move, section: target_section_title },
    );
  }
  if (section_title && target_section_id === null) {
    return text(
      '{count, plural, one {Moved # Pin out of the section {section} of {board}} other {Moved # Pins out of the section {section} of {board}}}',
      { ...move, section: section_title },
    );
  }
  return text(
    '{count, plural, one {Moved # Pin within {board}} other {Moved # Pins within {board}}}',
    move,
  );
}

/** A failed action changed some of its Pins. */
function changedCount({ status, pin_count, done_count, skipped_count }: BoardAction): number {
  return status === 'failed' ? done_count - skipped_count : pin_count;
}

function undoneText({ skipped_count: count }: BoardAction, text: Text): string {
  if (count === 0) return text('Undone');
  return text(
    '{count, plural, one {Undone, but for # Pin that was changed since} other {Undone, but for # Pins that were changed since}}',
    { count },
  );
}

/** Servers before 1.3 don't name the undone action, only the board. */
function undoHistory(action: BoardAction, board: string, text: Text): string {
  const { undo_of, status } = action;
  const source = undo_of?.board_name ?? text('your Pins without a board');
  const target = undo_of?.target_board_name ?? text('a board');
  const count = status === 'failed' ? changedCount(action) : (undo_of?.pin_count ?? 0);
  switch (undo_of?.kind) {
    case 'archive_board':
      return text('Restored the board {board} from the archive', { board: source });
    case 'merge_boards':
      return text('Undid the merge of {board} into {target}', { board: source, target });
    case 'merge_sections':
      return text('Undid the merge of two sections of {board}', { board: source });
    case 'delete_section':
      return text('Restored a section of {board}', { board: source });
    case 'move_pins':
      if (isWithinBoard(action)) return moveHistory(action, { count, board: source, target }, text);
      return text(
        '{count, plural, one {Moved # Pin back from {target} to {board}} other {Moved # Pins back from {target} to {board}}}',
        { count, board: source, target },
      );
    case 'copy_pins':
      return text(
        '{count, plural, one {Removed the copy of # Pin from {target}} other {Removed the copies of # Pins from {target}}}',
        { count, target },
      );
    case 'delete_pins':
      return text(
        '{count, plural, one {Restored # Pin of {board}} other {Restored # Pins of {board}}}',
        { count, board: source },
      );
    default:
      return text('Undid a change of {board}', { board });
  }
}
