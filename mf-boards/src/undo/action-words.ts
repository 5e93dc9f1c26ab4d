import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';

type Text = (words: string, values?: Record<string, string | number>) => string;

/** What an action did, as a sentence. */
export function actionWords(action: BoardAction, text: Text): string {
  const count = action.pin_count;
  // What takes something back goes from where that had gone to where it was.
  const isBack = action.kind === 'undo' || action.kind === 'restore_board';
  const changed = (isBack ? action.target_board_name : null) ?? action.board_name;
  const board = changed ?? text('your Pins without a board');
  const target = action.target_board_name ?? text('a board');
  switch (action.kind) {
    case 'delete_board':
      return text('Deleted the board {board}', { board });
    case 'restore_board':
      return text('Restored the board {board}', { board });
    case 'archive_board':
      return text('Archived the board {board}', { board });
    case 'merge_boards':
      return text('Merged {board} into {target}', { board, target });
    case 'create_section':
      return text('Made a section on {board}', { board });
    case 'merge_sections':
      return text('Merged two sections of {board}', { board });
    case 'delete_section':
      return text('Deleted a section of {board}', { board });
    case 'move_pins':
      return text(
        '{count, plural, one {Moved # Pin from {board} to {target}} other {Moved # Pins from {board} to {target}}}',
        { count, board, target },
      );
    case 'copy_pins':
      return text(
        '{count, plural, one {Copied # Pin to {target}} other {Copied # Pins to {target}}}',
        { count, target },
      );
    case 'delete_pins':
      return text(
        '{count, plural, one {Deleted # Pin from {board}} other {Deleted # Pins from {board}}}',
        { count, board },
      );
    case 'undo':
      return undoneText(action, board, text);
  }
}

/** Describes the undone action. Servers before 1.3 only return the board. */
function undoneText({ undo_of }: BoardAction, board: string, text: Text): string {
  const source = undo_of?.board_name ?? text('your Pins without a board');
  const target = undo_of?.target_board_name ?? text('a board');
  const count = undo_of?.pin_count ?? 0;
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
