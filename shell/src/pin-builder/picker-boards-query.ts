import { getPickerBoards } from '@corkboard/shared/contract/requests.ts';
import type { Shell } from '@corkboard/shared/remote';

export function pickerBoardsQuery({ call, subject }: Shell) {
  return {
    queryKey: [subject, 'boards', 'for-new-pin'],
    queryFn: async () => {
      return (await call(getPickerBoards, { page_size: 100 })).data;
    },
  };
}
