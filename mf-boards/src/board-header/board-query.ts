import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getBoard, getDeletedBoard, getMergedBoard } from '@corkboard/shared/requests/boards';
import { dataOrNull } from '@corkboard/shared/rules/base';

/** Loads a board by path; null if the viewer can't see one there. */
export function boardQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  slug: string,
) {
  return queryOptions({
    queryKey: [subject, 'board', username.toLowerCase(), slug],
    queryFn: ({ signal }) => dataOrNull(call(getBoard, { username, slug }, { signal })),
  });
}

/** Loads the board that another was merged into; null if no board at this path was merged. */
export function mergedBoardQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  slug: string,
) {
  return queryOptions({
    queryKey: [subject, 'board', username.toLowerCase(), slug, 'merged'],
    queryFn: ({ signal }) => dataOrNull(call(getMergedBoard, { username, slug }, { signal })),
  });
}

/** Loads the board that the viewer deleted from this path; null if there is none to restore. */
export function deletedBoardQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  slug: string,
) {
  return queryOptions({
    queryKey: [subject, 'board', username.toLowerCase(), slug, 'deleted'],
    queryFn: ({ signal }) => dataOrNull(call(getDeletedBoard, { username, slug }, { signal })),
  });
}
