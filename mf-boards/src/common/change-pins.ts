import type { Pin } from '@corkboard/shared/contract/pins.ts';
import type { Shell } from '@corkboard/shared/remote';

import { changeLists, type Pages } from './change-lists.ts';
import { pinListKeys } from './pin-lists.ts';

/**
 * Changes every list of Pins below a key at once, and gives the way back. A Pin for which `change` gives null leaves the
 * list; one that it gives back unchanged stays the same object.
 */
export async function changePins(
  { queries, subject }: Pick<Shell, 'queries' | 'subject'>,
  key: readonly unknown[],
  change: (pin: Pin) => Pin | null,
): Promise<() => void> {
  const goBack = await changeLists<Pin>(queries, key, (list) => changed(list, change));
  return () => {
    goBack();
    void queries.invalidateQueries({ queryKey: pinListKeys.all(subject), refetchType: 'none' });
  };
}

function changed(list: Pages<Pin>, change: (pin: Pin) => Pin | null): Pages<Pin> {
  return {
    ...list,
    pages: list.pages.map((page) => {
      const data = page.data.flatMap((pin) => change(pin) ?? []);
      const isSame =
        data.length === page.data.length && data.every((pin, at) => pin === page.data[at]);
      return isSame ? page : { ...page, data };
    }),
  };
}
