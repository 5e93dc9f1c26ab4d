import { useText } from '@corkboard/shared/i18n';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { attachPinKeys } from './attach-pin-keys.ts';
import { PINS } from './card-kinds.ts';
import { attachDrag } from './drag-engine.ts';
import { dragWords } from './drag-words.ts';
import { DragZones } from './drag-zones.tsx';
import { headerHeight } from './header-height.ts';
import styles from './pin-drag.module.css';
import { cardsOf } from './read-places.ts';
import type { Edge } from './scroll-zone.ts';

interface Props {
  /** Holds the grid: elements with `data-pin`, and their number in `data-index`. */
  area: RefObject<HTMLElement | null>;
  nameOf(id: string): string;
  /** A Pin is to stand before the place `slot` of the present order. */
  onPlace(id: string, slot: number): void;
  /** A Pin goes on by one place, for now; gives its number and of how many, or null where there is no further. */
  onStep(id: string, by: 1 | -1): { number: number; count: number } | null;
  /** What the steps have shown is to stay, or to be as it was. */
  onLetGo(isDropped: boolean): void;
}

/**
 * Makes the Pins of a board movable within their order, by mouse, finger and keys. It asks nothing and saves nothing: a
 * drop is told. The left half of a Pin is the place before it, the right one the place behind it.
 */
export function PinDrag({ area, nameOf, onPlace, onStep, onLetGo }: Props) {
  const text = useText();
  const [isHeld, setHeld] = useState(false);
  const [zone, setZone] = useState<Edge | null>(null);
  const [said, setSaid] = useState('');

  const words = useEffectEvent(() => dragWords(text));
  const name = useEffectEvent(nameOf);
  const placed = useEffectEvent(onPlace);
  const step = useEffectEvent(onStep);
  const letGo = useEffectEvent(onLetGo);

  useEffect(() => {
    const element = area.current;
    const areaClass = styles['area'];
    if (!element || !areaClass) return;
    element.classList.add(areaClass);
    const cards = cardsOf(element, PINS);
    const detachKeys = attachPinKeys(cards, {
      nameOf: (id) => name(id),
      words: () => words(),
      say: setSaid,
      onStep: (id, by) => step(id, by),
      onLetGo: (_id, isDropped) => letGo(isDropped),
    });
    const detachDrag = attachDrag(cards, {
      headerHeight,
      onBegin: (id) => {
        // The card that has the focus stays in the document, however far the page is scrolled.
        cards.of(id)?.querySelector('a')?.focus({ preventScroll: true });
        setHeld(true);
        setSaid(words().taken(name(id)));
      },
      onIntent: (id, intent) => {
        if (intent.kind === 'reorder') setSaid(words().reorder(name(id), intent.slot + 1));
      },
      onZone: setZone,
      onDrop: ({ itemId, intent }) => {
        if (intent.kind === 'reorder') placed(itemId, intent.slot);
      },
      onEnd: (id, isDropped) => {
        setHeld(false);
        setSaid(isDropped ? words().dropped(name(id)) : words().cancelled(name(id)));
      },
    });
    return () => {
      detachKeys();
      detachDrag();
      element.classList.remove(areaClass);
    };
  }, [area]);

  return (
    <>
      <div role="status" aria-label={text('Moving Pins')}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {isHeld && <DragZones open={zone} />}
    </>
  );
}
