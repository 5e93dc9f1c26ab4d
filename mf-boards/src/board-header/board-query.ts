import { getBoard, getMergedBoard } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { dataOrNull } from '@corkboard/shared/rules/data-or-null.ts';

/** A board by its address; null when there is none that the viewer may know of, which is an answer and no fault. */
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

/** The board that received the Pins of a board at this address; null for an address that was never merged. */
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
