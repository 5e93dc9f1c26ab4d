import { useText } from '@corkboard/shared/i18n';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { CardKind } from './card-kinds.ts';
import { dragAnnouncements } from './drag-announcements.ts';
import { type CardRect, positionAt } from './engine/card-rects.ts';
import { attachDrag } from './engine/drag-engine.ts';
import type { DropIntent } from './engine/drag-intent.ts';
import type { DragHost, Drop } from './engine/drag-session.ts';
import { headerHeight } from './engine/header-height.ts';
import { readCards } from './engine/read-cards.ts';
import type { Edge } from './engine/scroll-zone.ts';
import { attachGridMoveKeys } from './keys/attach-grid-move-keys.ts';
import { attachListMoveKeys, type CardSteps } from './keys/attach-list-move-keys.ts';

/** Other cards that the movable ones can be dropped on. */
export interface DropTargets {
  kind: CardKind;
  area: RefObject<HTMLElement | null>;
  areaClass: string | undefined;
  label: string;
  getName(id: string): string;
}

export interface CardDragProps {
  kind: CardKind;
  area: RefObject<HTMLElement | null>;
  areaClass: string | undefined;
  label: string;
  getName(id: string): string;
  hasMore?: boolean;
  /** Resolves to false if the user then cancels the drop. */
  onDrop(drop: Drop): Promise<boolean> | void;
  getCount?(id: string): number;
  targets?: DropTargets | undefined;
  /** Whether this card can be dropped on the targets. By default, each can. */
  entersTargets?(id: string): boolean;
  /** With steps, keys move a card one by one instead of choosing a visible position. */
  steps?: CardSteps;
}

/** Attaches the mouse, touch, and keyboard to the cards, and returns what the drag shows and announces. */
export function useCardDrag(props: CardDragProps) {
  const { kind, area, areaClass, getName, hasMore = false, onDrop, steps, targets } = props;
  const text = useText();
  const [isHeld, setHeld] = useState(false);
  const [zone, setZone] = useState<Edge | null>(null);
  const [targetId, setTarget] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const targetKind = targets?.kind;
  const targetArea = targets?.area;
  const targetClass = targets?.areaClass;

  const isStepped = steps !== undefined;
  const words = useEffectEvent(() => dragAnnouncements(text));
  const name = useEffectEvent(getName);
  const targetName = useEffectEvent((id: string) => (targets?.getName ?? getName)(id));
  const count = useEffectEvent((id: string) => props.getCount?.(id) ?? 1);
  const enters = useEffectEvent((id: string) => props.entersTargets?.(id) ?? true);
  const knowsMore = useEffectEvent(() => hasMore);
  const dropped = useEffectEvent(async (drop: Drop) => {
    const { itemId, intent } = drop;
    const item = name(itemId);
    const answer = onDrop(drop);
    const { asked, sent, ...texts } = words();
    if (intent.kind === 'merge')
      return setSaid((targets ? sent : asked)(item, targetName(intent.targetId)));
    const isCanceled = answer && !(await answer);
    setSaid(isCanceled ? texts.cancelled(item) : texts.dropped(item));
  });
  const step = useEffectEvent((id: string, by: 1 | -1) => steps?.onStep(id, by) ?? null);
  const letGo = useEffectEvent((isDropped: boolean) => steps?.onLetGo(isDropped));
  const pickTarget = useEffectEvent((id: string) => steps?.onPickTarget?.(id));
  const canPickTarget = steps?.onPickTarget !== undefined;
  const intended = useEffectEvent((item: CardRect, intent: DropIntent) => {
    const { id } = item;
    setTarget(intent.kind === 'merge' ? intent.targetId : null);
    if (intent.kind === 'merge') {
      const { into, merge } = words();
      setSaid((targets ? into : merge)(name(id), targetName(intent.targetId)));
    }
    if (intent.kind === 'reorder')
      setSaid(words().reorder(name(id), positionAt(intent.slot, item)));
  });

  useEffect(() => {
    const element = area.current;
    if (!element || !areaClass) return;
    element.classList.add(areaClass);
    const cards = readCards(element, kind);
    const speaker = { getName: (id: string) => name(id), words: () => words(), say: setSaid };
    const attachKeys = () =>
      isStepped
        ? attachListMoveKeys(cards, {
            ...speaker,
            onStep: (id, by) => step(id, by),
            onLetGo: (isDropped) => letGo(isDropped),
            entersTargets: (id) => enters(id),
            onPickTarget: canPickTarget ? (id) => pickTarget(id) : undefined,
          })
        : attachGridMoveKeys(cards, {
            ...speaker,
            hasMore: () => knowsMore(),
            onDrop: (drop) => void dropped(drop),
          });
    const detachKeys = kind.isOrdered ? attachKeys() : null;
    const into = targetArea?.current;
    const targetCards = into && targetKind ? readCards(into, targetKind) : null;
    if (into && targetClass) into.classList.add(targetClass);
    const host: DragHost = {
      headerHeight,
      getCount: (id) => count(id),
      entersTargets: (id) => enters(id),
      onBegin: (id) => {
        setHeld(true);
        setSaid(words().taken(name(id)));
      },
      onIntent: (item, intent) => intended(item, intent),
      onZone: setZone,
      onDrop: (drop) => void dropped(drop),
      onEnd: (id, isDropped) => {
        setHeld(false);
        setTarget(null);
        if (!isDropped) setSaid(words().cancelled(name(id)));
      },
    };
    const detachDrag = attachDrag(cards, host, targetCards);
    return () => {
      detachKeys?.();
      detachDrag();
      element.classList.remove(areaClass);
      if (into && targetClass) into.classList.remove(targetClass);
    };
  }, [area, areaClass, kind, isStepped, canPickTarget, targetArea, targetClass, targetKind]);

  return { isHeld, zone, targetId, said };
}
