import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getPickerBoards } from '@corkboard/shared/requests/boards';

export function pickerBoardsQuery({ call, subject }: Shell) {
  return {
    queryKey: [subject, 'boards', 'for-new-pin'],
    queryFn: async () => {
      const asked = { field_set_key: 'board_picker', page_size: WHOLE_LIST_PAGE_SIZE } as const;
      return (await call(getPickerBoards, asked)).data;
    },
  };
}
