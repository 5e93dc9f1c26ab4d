import { type Access, allow, deny } from './access.ts';

/**
 * Whether a viewer finds the boards and Pins that a profile has saved on that profile. Hiding them takes them off the
 * profile only: a public board stays public at its own address. [TAB-004]
 */
export function savedBoardsAccess(
  viewer: { id: string | null },
  user: { id: string; show_saved_boards: boolean },
): Access<'hidden'> {
  return viewer.id === user.id || user.show_saved_boards ? allow : deny('hidden');
}
