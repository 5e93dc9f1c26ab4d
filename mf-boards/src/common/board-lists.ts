import type { Board } from '@corkboard/shared/contract/boards.ts';
import type { Shell } from '@corkboard/shared/remote';

/** A list of boards as the cache holds it, page by page. */
interface BoardPages {
  pages: { data: Board[]; bookmark: string | undefined }[];
  pageParams: unknown[];
}

type Scope = Pick<Shell, 'queries' | 'subject'>;

/** Every list of boards has a key that begins alike, so that all can be changed at once. */
export const boardLists = (subject: string) => [subject, 'boards'];

/**
 * Changes every list of boards at once, each as a whole over its pages, and gives the way back. What is on its way is given
 * up first: it would bring back what was.
 */
export async function changeBoards(
  { queries, subject }: Scope,
  change: (boards: Board[]) => Board[],
): Promise<() => void> {
  const queryKey = boardLists(subject);
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueriesData<BoardPages>({ queryKey });
  queries.setQueriesData<BoardPages>({ queryKey }, (list) => list && changed(list, change));
  return () => {
    for (const [key, list] of before) queries.setQueryData(key, list);
  };
}

/** Replaces a board wherever it is shown. */
export function showBoard(scope: Scope, board: Board): Promise<() => void> {
  return changeBoards(scope, (boards) =>
    boards.map((other) => (other.id === board.id ? board : other)),
  );
}

/** Pages keep their sizes; what is over or missing falls to the last, whose bookmark still holds. */
function changed(list: BoardPages, change: (boards: Board[]) => Board[]): BoardPages {
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
