import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import type { Toast } from '@corkboard/shared/remote';

type Text = (message: string, values?: Record<string, string | number>) => string;

const BOARD_STATES = new Set<BoardAction['kind']>([
  'delete_board',
  'restore_board',
  'archive_board',
  'merge_boards',
]);

/** The toast key of a board's state: deleting, archiving, merging, and restoring a board share one message. */
export function boardMessageKey(boardId: string): string {
  return `board ${boardId}`;
}

/** The toast key of an action. Undoing an action has the key of that action. */
export function messageKey(action: BoardAction): string {
  const { id, kind, board_id } = action.undo_of ?? action;
  return BOARD_STATES.has(kind) && board_id !== null ? boardMessageKey(board_id) : `action ${id}`;
}

/** The message while an action runs. [PROG-001, PROG-002, PROG-003, PROG-024] */
export function runningText(action: BoardAction, text: Text): string {
  const board = action.board_name ?? text('your Pins without a board');
  const name = action.target_board_name ?? board;
  switch (action.kind) {
    case 'create_section':
      return text('Creating section');
    case 'delete_pins':
      return text('Deleting Pins from {name}', { name: board });
    case 'move_pins':
    case 'merge_sections':
      return text('Moving to {name}', { name });
    case 'copy_pins':
      return text('Copying to {name}', { name });
    case 'merge_boards':
      return text('Moving all Pins to {name}', { name });
    case 'delete_board':
      return text('Deleting {name}', { name: board });
    case 'delete_section':
      return text('Deleting a section of {name}', { name: board });
    case 'restore_board':
      return text('Restoring {name}', { name });
    case 'archive_board':
    case 'undo':
      return text('Undoing your change');
  }
}

/** The default result message of an action. [PROG-004, PROG-006] */
export function resultToast(action: BoardAction, text: Text): Toast {
  const board = action.board_name ?? text('your Pins without a board');
  const name = action.target_board_name ?? board;
  const count = action.done_count - action.skipped_count;
  const linked = (message: string): Toast =>
    action.target_board_url === null
      ? { text: message }
      : { text: message, link: { text: text('View'), href: action.target_board_url } };
  switch (action.kind) {
    case 'create_section':
      return { text: text('Created section') };
    case 'delete_pins':
      return {
        text: text('{count, plural, one {# Pin deleted} other {# Pins deleted}}', { count }),
      };
    case 'move_pins':
      return linked(text('Moved to {name}', { name }));
    case 'merge_sections':
      return { text: text('Merged two sections of {board}', { board }) };
    case 'copy_pins':
      return linked(text('Copied to {name}', { name }));
    case 'merge_boards':
      return {
        ...linked(text('Your Pins are in a section of {board} now', { board: name })),
        tone: 'success',
      };
    case 'delete_board':
      return { text: text('{board} is deleted', { board }) };
    case 'archive_board':
      return { text: text('{board} is archived', { board }) };
    case 'delete_section':
      return { text: text('Section deleted') };
    case 'restore_board':
      return { text: text('{board} is back', { board: name }), tone: 'success' };
    case 'undo':
      return { text: undoneText(action, text), tone: 'success' };
  }
}

function undoneText({ skipped_count: count }: BoardAction, text: Text): string {
  if (count === 0) return text('Undone');
  return text(
    '{count, plural, one {Undone, but for # Pin that was changed since} other {Undone, but for # Pins that were changed since}}',
    { count },
  );
}
