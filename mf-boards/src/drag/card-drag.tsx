import { useText } from '@corkboard/shared/i18n';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { attachGridMoveKeys } from './attach-grid-move-keys.ts';
import { attachListMoveKeys, type CardSteps } from './attach-list-move-keys.ts';
import type { CardKind } from './card-kinds.ts';
import { type CardRect, positionAt } from './card-rects.ts';
import { dragAnnouncements } from './drag-announcements.ts';
import { attachDrag, type Drop } from './drag-engine.ts';
import type { DropIntent } from './drag-intent.ts';
import { DragZones } from './drag-zones.tsx';
import { headerHeight } from './header-height.ts';
import { MergeIndicator } from './merge-indicator.tsx';
import { readCards } from './read-cards.ts';
import type { Edge } from './scroll-zone.ts';

interface Props {
  kind: CardKind;
  area: RefObject<HTMLElement | null>;
  areaClass: string | undefined;
  label: string;
  nameOf(id: string): string;
  hasMore?: boolean;
  onDrop(drop: Drop): void;
  /** With steps, keys move a card one by one instead of choosing a visible position. */
  steps?: CardSteps;
}

/** Makes cards movable by mouse, touch, and keyboard. The host decides what a drop means and saves it. */
export function CardDrag(props: Props) {
  const { kind, area, areaClass, label, nameOf, hasMore = false, onDrop, steps } = props;
  const text = useText();
  const [isHeld, setHeld] = useState(false);
  const [zone, setZone] = useState<Edge | null>(null);
  const [targetId, setTarget] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const isStepped = steps !== undefined;
  const words = useEffectEvent(() => dragAnnouncements(text));
  const name = useEffectEvent(nameOf);
  const knowsMore = useEffectEvent(() => hasMore);
  const dropped = useEffectEvent(onDrop);
  const step = useEffectEvent((id: string, by: 1 | -1) => steps?.onStep(id, by) ?? null);
  const letGo = useEffectEvent((isDropped: boolean) => steps?.onLetGo(isDropped));
  const intended = useEffectEvent((item: CardRect, intent: DropIntent) => {
    const { id } = item;
    setTarget(intent.kind === 'merge' ? intent.targetId : null);
    if (intent.kind === 'merge') setSaid(words().merge(name(id), name(intent.targetId)));
    if (intent.kind === 'reorder')
      setSaid(words().reorder(name(id), positionAt(intent.slot, item)));
  });

  useEffect(() => {
    const element = area.current;
    if (!element || !areaClass) return;
    element.classList.add(areaClass);
    const cards = readCards(element, kind);
    const speaker = { nameOf: (id: string) => name(id), words: () => words(), say: setSaid };
    const detachKeys = isStepped
      ? attachListMoveKeys(cards, {
          ...speaker,
          onStep: (id, by) => step(id, by),
          onLetGo: (isDropped) => letGo(isDropped),
        })
      : attachGridMoveKeys(cards, {
          ...speaker,
          hasMore: () => knowsMore(),
          onDrop: (drop) => dropped(drop),
        });
    /** The target of the last drop, if it opened the merge confirmation. */
    let askedId: string | null = null;
    const detachDrag = attachDrag(cards, {
      headerHeight,
      onBegin: (id) => {
        setHeld(true);
        setSaid(words().taken(name(id)));
      },
      onIntent: (item, intent) => intended(item, intent),
      onZone: setZone,
      onDrop: (drop) => {
        askedId = drop.intent.kind === 'merge' ? drop.intent.targetId : null;
        dropped(drop);
      },
      onEnd: (id, isDropped) => {
        setHeld(false);
        setTarget(null);
        if (!isDropped) setSaid(words().cancelled(name(id)));
        else if (askedId === null) setSaid(words().dropped(name(id)));
        else setSaid(words().asked(name(id), name(askedId)));
      },
    });
    return () => {
      detachKeys();
      detachDrag();
      element.classList.remove(areaClass);
    };
  }, [area, areaClass, kind, isStepped]);

  return (
    <>
      <div role="status" aria-label={label}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {isHeld && <DragZones open={zone} />}
      {targetId !== null && area.current && (
        <MergeIndicator on={readCards(area.current, kind).of(targetId)} />
      )}
    </>
  );
}
