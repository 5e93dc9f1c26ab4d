import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getPickerBoards } from '@corkboard/shared/requests/boards';

export function pickerQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>, words = '') {
  return queryOptions({
    queryKey: [subject, 'picker', words],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        getPickerBoards,
        {
          field_set_key: 'board_picker',
          page_size: WHOLE_LIST_PAGE_SIZE,
          ...(words === '' ? {} : { query: words }),
        },
        { signal },
      );
      return data;
    },
  });
}
