import { useText } from '@corkboard/shared/i18n';
import { gitMergeBold } from '@corkboard/shared/icons/git-merge-bold.ts';
import { Icon, VisuallyHidden } from '@corkboard/shared/ui';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { attachKeys } from './attach-keys.ts';
import styles from './board-drag.module.css';
import { BOARDS } from './card-kinds.ts';
import { attachDrag, type Drop } from './drag-engine.ts';
import type { Intent } from './drag-intent.ts';
import { dragWords } from './drag-words.ts';
import { DragZones } from './drag-zones.tsx';
import { headerHeight } from './header-height.ts';
import { cardsOf } from './read-places.ts';
import type { Edge } from './scroll-zone.ts';

export type { Drop } from './drag-engine.ts';

interface Props {
  /** Holds the cards: elements with `data-board-id`, in groups with `data-board-group`. */
  area: RefObject<HTMLElement | null>;
  nameOf(id: string): string;
  onDrop(drop: Drop): void;
}

/**
 * Makes the boards of an area movable, by mouse, finger and keys: over another's edge to reorder, over its middle to
 * merge. It asks nothing and saves nothing: a drop is told, and what it means is decided there. [DRAG-001..DRAG-024]
 */
export function BoardDrag({ area, nameOf, onDrop }: Props) {
  const text = useText();
  const [itemId, setItem] = useState<string | null>(null);
  const [zone, setZone] = useState<Edge | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const words = useEffectEvent(() => dragWords(text));
  const name = useEffectEvent(nameOf);
  const dropped = useEffectEvent(onDrop);
  const intended = useEffectEvent((id: string, intent: Intent) => {
    setTarget(intent.kind === 'merge' ? intent.targetId : null);
    if (intent.kind === 'merge') setSaid(words().merge(name(id), name(intent.targetId)));
    if (intent.kind === 'reorder') setSaid(words().reorder(name(id), intent.slot + 1));
  });

  useEffect(() => {
    const element = area.current;
    const areaClass = styles['area'];
    if (!element || !areaClass) return;
    element.classList.add(areaClass);
    const cards = cardsOf(element, BOARDS);
    const detachKeys = attachKeys(cards, {
      nameOf: (id) => name(id),
      words: () => words(),
      say: setSaid,
      onDrop: (drop) => dropped(drop),
    });
    const detachDrag = attachDrag(cards, {
      headerHeight,
      onBegin: (id) => {
        setItem(id);
        setSaid(words().taken(name(id)));
      },
      onIntent: (id, intent) => intended(id, intent),
      onZone: setZone,
      onDrop: (drop) => dropped(drop),
      onEnd: (id, isDropped) => {
        setItem(null);
        setTarget(null);
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
      <div role="status" aria-label={text('Moving boards')}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {itemId !== null && <DragZones open={zone} />}
      {target !== null && area.current && (
        <MergeSign on={cardsOf(area.current, BOARDS).of(target)} />
      )}
    </>
  );
}

/** Says on the board below the hand what letting go would do. */
function MergeSign({ on }: { on: HTMLElement | undefined }) {
  const text = useText();
  const place = on?.getBoundingClientRect();
  if (!place) return null;
  const x = place.left + place.width / 2;
  return (
    <span
      className={styles['say']}
      style={{ transform: `translate(calc(${x}px - 50%), ${place.top - 16}px)` }}
      aria-hidden="true"
    >
      <Icon path={gitMergeBold} size="s" />
      {text('Move Pins here')}
    </span>
  );
}
