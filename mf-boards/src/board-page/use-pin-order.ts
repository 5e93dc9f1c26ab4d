import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { reorderPins } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import type { Pages } from '../common/change-lists.ts';
import { pinListKeys } from '../common/pin-lists.ts';
import { useHandOrder } from '../common/use-hand-order.ts';
import { movedPins, type Shift } from './moved-pins.ts';

/** Puts Pins of a board in order by hand. */
export function usePinOrder(boardId: string, sectionId: string | undefined) {
  const text = useText();
  const shell = useShell();
  const { call, queries, subject } = shell;
  const queryKey = pinListKeys.ofBoard(subject, boardId, sectionId);

  const order = useHandOrder({
    queryKey,
    orderNow() {
      const list = queries.getQueryData<Pages<Pin>>(queryKey);
      return list?.pages.flatMap((page) => page.data.map(({ id }) => id)) ?? [];
    },
    show: (next) =>
      queries.setQueryData<Pages<Pin>>(queryKey, (list) => list && inOrder(list, next)),
    store: (stretch) => call(reorderPins, { id: boardId, pin_ids: stretch.join(',') }),
    done: text('The Pins are in another order now'),
  });

  return {
    ...order,
    /** Chosen ones together, to an end or past one that is not chosen. */
    shift: (chosen: ReadonlySet<string>, shift: Shift) =>
      order.change((before) => movedPins(before, chosen, shift)),
  };
}

/**
 * A list in another order. Pages keep their sizes: their bookmarks still lead on to what follows. What has come to the list
 * since stays behind the rest.
 */
function inOrder(list: Pages<Pin>, order: readonly string[]): Pages<Pin> {
  const pins = new Map(list.pages.flatMap((page) => page.data).map((pin) => [pin.id, pin]));
  const named = order.flatMap((id) => pins.get(id) ?? []);
  const isNamed = new Set(order);
  const rest = [...named, ...[...pins.values()].filter(({ id }) => !isNamed.has(id))];
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: rest.splice(0, page.data.length) })),
  };
}
