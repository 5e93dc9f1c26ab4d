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
          page_size: 100,
          ...(words === '' ? {} : { query: words }),
        },
        { signal },
      );
      return data;
    },
  });
}
