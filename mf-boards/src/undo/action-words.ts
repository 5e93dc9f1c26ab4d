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
      return text('Undid a change of {board}', { board });
  }
}
