import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { getFilteredPins, searchOwnPins } from '@corkboard/shared/requests/pins';
import { PIN_FIELDS } from '@corkboard/shared/rules/pins';

const BOARDS = 25;
const PINS = 50;
export const MAX_QUERY_LENGTH = 100;

/** The viewer's own boards and Pins that others can see, by words or the latest ones. */
export function attachableQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>, query: string) {
  return queryOptions({
    queryKey: [subject, 'attachable', query],
    queryFn: async ({ signal }) => {
      const pinPage = { page_size: PINS };
      const [boards, pins] = await Promise.all([
        call(
          getPickerBoards,
          { field_set_key: 'board_picker', page_size: BOARDS, ...(query && { query }) },
          { signal },
        ),
        query
          ? call(searchOwnPins, { ...pinPage, query }, { signal })
          : call(
              getFilteredPins,
              { ...pinPage, flag_filters: 'none', fields: PIN_FIELDS },
              { signal },
            ),
      ]);
      return {
        boards: boards.data.filter(({ privacy }) => privacy !== 'secret'),
        pins: pins.data.filter(({ privacy }) => privacy !== 'secret'),
      };
    },
    // The list keeps its size while the next one loads.
    placeholderData: (previous) => previous,
  });
}
