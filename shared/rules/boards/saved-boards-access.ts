import { type Access, allow, deny } from '../base/access.ts';

/** Hiding the tab removes the boards from the profile only: a public board still opens by its link. [TAB-004] */
export function savedBoardsAccess(
  viewer: { id: string | null },
  user: { id: string; show_saved_boards: boolean },
): Access<'hidden'> {
  return viewer.id === user.id || user.show_saved_boards ? allow : deny('hidden');
}
