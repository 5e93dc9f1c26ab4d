import { useText } from '@corkboard/shared/i18n';
import { useLayoutEffect, useRef, useState } from 'react';

import type { NewPins } from './use-new-pins.ts';

export type PinTiles = ReturnType<typeof usePinTiles>;

/** The tiles of the Pins: the place that the last one moved to, and which one gets the focus. */
export function usePinTiles(newPins: NewPins) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState('');
  const [focused, setFocused] = useState<{ key: string } | null>(null);

  // An element that is moved or removed loses the focus.
  useLayoutEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-pin="${focused.key}"]`)?.focus();
  }, [focused]);

  return {
    list,
    /** Announced when it changes. */
    place,
    move(from: number, to: number) {
      newPins.move(from, to);
      const { length: count } = newPins.pins;
      setPlace(text('Moved to position {number} of {count}', { number: to + 1, count }));
    },
    focus(key: string) {
      setFocused({ key });
    },
  };
}
