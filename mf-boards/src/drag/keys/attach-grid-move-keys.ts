import { isLetter } from '@corkboard/shared/keys';
import { announcedPosition, type DragText } from '../drag-announcements.ts';
import { setDragging } from '../drop-indicators.ts';
import type { CardRect } from '../engine/card-rects.ts';
import type { DropIntent } from '../engine/drag-intent.ts';
import type { Drop } from '../engine/drag-session.ts';
import { createListenerGroup } from '../engine/listener-group.ts';
import { type Cards, cardPickedUpBy, isRightToLeft } from '../engine/read-cards.ts';
import { keepFocus } from './keep-focus.ts';
import { type ArrowKey, findNeighbor, isArrowKey } from './neighbor.ts';

export interface GridMoveHost {
  getName(id: string): string;
  hasMore(): boolean;
  words(): DragText;
  say(words: string): void;
  /** Announces the drop. */
  onDrop(drop: Drop): void;
}

interface Held {
  item: CardRect;
  places: CardRect[];
  at: CardRect;
}

/** Space lifts the focused card, arrows choose its position, Space drops it, M merges it, Escape and blur cancel. */
export function attachGridMoveKeys(cards: Cards, host: GridMoveHost): () => void {
  const { area, kind } = cards;
  let held: Held | null = null;
  let stopKeeping = () => {};

  function take(card: HTMLElement) {
    const places = cards.places();
    const item = places.find(({ id }) => id === cards.getId(card));
    if (!item) return;
    held = { item, places, at: item };
    setDragging(cards, item.id, 'keys');
    host.say(host.words().liftedToMerge(host.getName(item.id)));
  }

  function go(key: ArrowKey) {
    if (!held) return;
    const at = findNeighbor(held.places, held.at, key, isRightToLeft(area));
    if (!at) return;
    held.at = at;
    kind.mark(cards, held.places, {
      intent: getIntent(held),
      group: held.item.group,
      over: null,
    });
    cards.of(at.id)?.scrollIntoView?.({ block: 'nearest' });
    host.say(spoken(held));
  }

  function spoken({ item, places, at }: Held): string {
    const words = host.words();
    const name = host.getName(item.id);
    if (at.group !== item.group) return words.over(name, host.getName(at.id));
    const index = places.filter(({ group }) => group === item.group).indexOf(at);
    const place = words.place(name, announcedPosition(places, item.group, index, host.hasMore()));
    return at.id === item.id ? place : `${place} ${words.over(name, host.getName(at.id))}`;
  }

  function letGo(intent: DropIntent | null) {
    if (!held) return;
    const { item } = held;
    held = null;
    kind.mark(cards, [], null);
    setDragging(cards, null);
    if (!intent || intent.kind === 'none')
      return host.say(host.words().cancelled(host.getName(item.id)));
    stopKeeping();
    stopKeeping = keepFocus(cards, item.id);
    host.onDrop({ itemId: item.id, group: item.group, intent });
  }

  function onHeldKey(event: KeyboardEvent) {
    if (!held) return;
    const { key } = event;
    if (isArrowKey(key)) go(key);
    else if (key === ' ' || key === 'Enter') letGo(getIntent(held));
    else if (key === 'Escape') letGo(null);
    else if (isLetter(event, 'm') && held.at !== held.item)
      letGo({ kind: 'merge', targetId: held.at.id });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKey(event: KeyboardEvent) {
    if (held) return onHeldKey(event);
    const card = cardPickedUpBy(cards, event);
    if (!card) return;
    take(card);
    event.preventDefault();
  }

  const listening = createListenerGroup();
  listening.on(area, 'keydown', onKey);
  listening.on(area, 'focusout', () => letGo(null));
  return () => {
    letGo(null);
    stopKeeping();
    listening.stop();
  };
}

function getIntent({ item, places, at }: Held): DropIntent {
  if (at.id === item.id || at.group !== item.group) return { kind: 'none' };
  const members = places.filter(({ group }) => group === item.group);
  const to = members.indexOf(at);
  return { kind: 'reorder', slot: to > members.indexOf(item) ? to + 1 : to };
}
