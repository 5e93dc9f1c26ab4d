import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getBoard } from '@corkboard/shared/requests/boards';
import { dataOrNull } from '@corkboard/shared/rules/base';

/** The board of a Pin; null if it no longer exists. */
export function pinBoardQuery({ call, subject }: { call: Call; subject: string }, id: string) {
  return queryOptions({
    queryKey: [subject, 'pin-boards', id],
    queryFn: ({ signal }) => dataOrNull(call(getBoard, { board_id: id }, { signal })),
  });
}
