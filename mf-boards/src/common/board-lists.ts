import type { Board } from '@corkboard/shared/contract/boards.ts';
import type { Shell } from '@corkboard/shared/remote';

import { changeLists, type Pages } from './change-lists.ts';

type Scope = Pick<Shell, 'queries' | 'subject'>;

/** Every list of boards has a key that begins alike, so that all can be changed at once. */
export const boardLists = (subject: string) => [subject, 'boards'];

/** Changes every list of boards at once, each as a whole over its pages, and gives the way back. */
export function changeBoards(
  { queries, subject }: Scope,
  change: (boards: Board[]) => Board[],
): Promise<() => void> {
  return changeLists<Board>(queries, boardLists(subject), (list) => changed(list, change));
}

/** Replaces a board wherever it is shown. */
export function showBoard(scope: Scope, board: Board): Promise<() => void> {
  return changeBoards(scope, (boards) =>
    boards.map((other) => (other.id === board.id ? board : other)),
  );
}

/** Pages keep their sizes; what is over or missing falls to the last, whose bookmark still holds. */
function changed(list: Pages<Board>, change: (boards: Board[]) => Board[]): Pages<Board> {
  const rest = change(list.pages.flatMap((page) => page.data));
  const last = list.pages.length - 1;
  return {
    ...list,
    pages: list.pages.map((page, index) => ({
      ...page,
      data: rest.splice(0, index === last ? rest.length : page.data.length),
    })),
  };
}
