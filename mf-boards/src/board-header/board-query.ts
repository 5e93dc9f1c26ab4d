import { getBoard } from '@corkboard/shared/contract/requests.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { queryOptions } from '@corkboard/shared/query';
import { type Call, isNotFound } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';

/** A board by its address; null when there is none that the viewer may know of, which is an answer and no fault. */
export function boardQuery(
  { call, subject, viewer }: { call: Call; subject: string; viewer: Viewer },
  username: string,
  slug: string,
) {
  return queryOptions({
    queryKey: [subject, 'board', username.toLowerCase(), slug],
    queryFn: async ({ signal }) => {
      try {
        const input = { username, slug, ...actingInput({ subject, viewer }) };
        return (await call(getBoard, input, { signal })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
