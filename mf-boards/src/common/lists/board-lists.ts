import type { Board } from '@corkboard/shared/contract/boards';
import { confirmViews, pagedView } from '@corkboard/shared/optimistic';
import type { Shell } from '@corkboard/shared/remote';

type Scope = Pick<Shell, 'queryClient' | 'subject'>;

/** A shared key prefix, so that one filter matches every list. */
export const boardLists = (subject: string) => [subject, 'boards'];

/** Applies an optimistic change to a board in every list; null removes it. */
export function boardView(subject: string, id: string, change: (board: Board) => Board | null) {
  return pagedView<Board>(boardLists(subject), (other) =>
    other.id === id ? change(other) : other,
  );
}

/** Writes a board from the server to every list; null removes it. */
export function confirmBoard(
  { queryClient, subject }: Scope,
  id: string,
  board: Board | null,
): void {
  confirmViews(queryClient, [boardView(subject, id, () => board)]);
}
