import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { type Pages, pagedListView } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { reorderPins } from '@corkboard/shared/requests/pins';

import { pinListKeys } from '../common/lists/pin-lists.ts';
import { applyOrder } from '../common/lists/reorder.ts';
import { useManualOrder } from '../common/lists/use-manual-order.ts';
import { type MoveDirection, moveSelection } from './move-selection.ts';

export function usePinOrder(boardId: string, sectionId: string | undefined) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject } = shell;
  const queryKey = pinListKeys.ofBoard(subject, boardId, sectionId);

  const order = useManualOrder({
    queryKey,
    orderNow() {
      const list = queryClient.getQueryData<Pages<Pin>>(queryKey);
      return list?.pages.flatMap((page) => page.data.map(({ id }) => id)) ?? [];
    },
    getView: (stretch) => pagedListView<Pin>(queryKey, (pins) => applyOrder(pins, stretch)),
    store: (stretch) => call(reorderPins, { id: boardId, pin_ids: stretch.join(',') }),
    done: text('Pins reordered'),
  });

  return {
    ...order,
    shift: (selected: ReadonlySet<string>, shift: MoveDirection) =>
      order.change((before) => moveSelection(before, selected, shift)),
  };
}
