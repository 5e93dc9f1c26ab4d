import type { Pin } from '@corkboard/shared/contract/pins';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getPin } from '@corkboard/shared/requests/pins';
import { dataOrNull } from '@corkboard/shared/rules/base';

import { untilNoChangePends } from '../lists/has-pending-change.ts';
import { pinListKeys } from '../lists/pin-lists.ts';
import { isOfSource, type PinSource } from './pin-selection.ts';
import { pruneSelection, type Selection } from './selection.ts';

interface List {
  source: PinSource;
  /** Those that are loaded. */
  pins: readonly Pin[];
  hasMore: boolean;
}

/**
 * The selection without the Pins that its list no longer has. Others can push a Pin past the loaded pages, so the server
 * is asked for each that is missing; it counts until the answer. Also returns the Pins that are known to be in the list.
 */
export function useListedSelection(selection: Selection, { source, pins, hasMore }: List) {
  const shell = useShell();
  const { call, subject } = shell;
  const loaded = new Set(pins.map(({ id }) => id));
  const missing = hasMore ? [...selection.ids].filter((id) => !loaded.has(id)).toSorted() : [];
  const asked = useQuery({
    queryKey: [...pinListKeys.selected(subject), source, missing],
    queryFn: async ({ signal }) => {
      // The list lacks what is being moved from it.
      await untilNoChangePends(shell, signal);
      const answers = missing.map((id) => dataOrNull(call(getPin, { pin_id: id }, { signal })));
      return (await Promise.all(answers)).flatMap((pin) =>
        pin && isOfSource(pin, source) ? pin : [],
      );
    },
    enabled: missing.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const unloaded = missing.length > 0 ? asked.data : [];
  const there = unloaded ? unloaded.map(({ id }) => id) : missing;
  return {
    selection: pruneSelection(selection, [...loaded, ...there]),
    known: unloaded && unloaded.length > 0 ? [...pins, ...unloaded] : pins,
  };
}
