import type { InputOf } from '@corkboard/shared/contract/base';
import type { Board } from '@corkboard/shared/contract/boards';
import type { updateBoard } from '@corkboard/shared/requests/boards';

export interface BoardChanges {
  name: string;
  description: string;
  isSecret: boolean;
  coverPinId: string | null;
  showsPeople: boolean;
}

type Input = InputOf<typeof updateBoard>;

/** Returns the changed fields and the version they are based on, or null without changes. */
export function boardChanges(board: Board, changes: BoardChanges): Input | null {
  const name = changes.name.trim();
  const wasSecret = board.privacy === 'secret';
  const changed: Partial<Input> = {
    ...(name !== board.name && { name }),
    ...(changes.description !== board.description && { description: changes.description }),
    // A protected board stays protected; the form only knows secret.
    ...(changes.isSecret !== wasSecret && {
      privacy: changes.isSecret ? ('secret' as const) : ('public' as const),
    }),
    ...(changes.coverPinId !== (board.cover_pin?.pin_id ?? null) && {
      cover_pin_id: changes.coverPinId,
    }),
    ...(changes.showsPeople !== board.should_show_board_collaborators && {
      should_show_board_collaborators: changes.showsPeople,
    }),
  };
  if (Object.keys(changed).length === 0) return null;
  return {
    board_id: board.id,
    ...changed,
    ...(board.version !== undefined && { version: board.version }),
  };
}
