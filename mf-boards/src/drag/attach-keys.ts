import type { CardPlace } from './card-places.ts';
import type { Drop } from './drag-engine.ts';
import type { Intent } from './drag-intent.ts';
import type { DragWords } from './drag-words.ts';
import { spokenPlace } from './drag-words.ts';
import { createListening } from './listen.ts';
import { markHeld } from './marks.ts';
import { type ArrowKey, isArrowKey, neighbourOf } from './neighbour.ts';
import { type Cards, isRightToLeft } from './read-places.ts';

export interface KeysHost {
  nameOf(id: string): string;
  words(): DragWords;
  say(words: string): void;
  onDrop(drop: Drop): void;
}

/** Milliseconds in which a drop is drawn, a question about it included. */
const FOCUS_KEPT_FOR = 5000;

/**
 * The same two acts without a pointer: Space takes the board with the focus, arrows choose its place, Space puts it down,
 * M merges it into the board there, Escape and leaving put it back.
 */
export function attachKeys(cards: Cards, host: KeysHost): () => void {
  const { area, kind } = cards;
  let held: { item: CardPlace; places: CardPlace[]; at: CardPlace } | null = null;

  function take(card: HTMLElement) {
    const places = cards.places();
    const item = places.find(({ id }) => id === cards.idOf(card));
    if (!item) return;
    held = { item, places, at: item };
    markHeld(cards, item.id, 'keys');
    host.say(host.words().lifted(host.nameOf(item.id)));
  }

  function go(key: ArrowKey) {
    if (!held) return;
    const at = neighbourOf(held.places, held.at, key, isRightToLeft(area));
    if (!at) return;
    held.at = at;
    kind.mark(cards, held.places, {
      intent: intentOf(held),
      group: held.item.group,
      over: null,
    });
    cards.of(at.id)?.scrollIntoView?.({ block: 'nearest' });
    host.say(spoken(held));
  }

  function spoken({ item, places, at }: NonNullable<typeof held>): string {
    const words = host.words();
    const name = host.nameOf(item.id);
    if (at.group !== item.group) return words.over(name, host.nameOf(at.id));
    const index = places.filter(({ group }) => group === item.group).indexOf(at);
    const place = words.place(name, spokenPlace(places, item.group, index));
    return at.id === item.id ? place : `${place} ${words.over(name, host.nameOf(at.id))}`;
  }

  function letGo(intent: Intent | null) {
    if (!held) return;
    const { item } = held;
    held = null;
    kind.mark(cards, [], null);
    markHeld(cards, null);
    const name = host.nameOf(item.id);
    if (!intent || intent.kind === 'none') return host.say(host.words().cancelled(name));
    host.say(host.words().dropped(name));
    keepFocus(item.id);
    host.onDrop({ itemId: item.id, group: item.group, intent });
  }

  /** An element that is put elsewhere in the document loses the focus: it gets it back. */
  function keepFocus(id: string) {
    const moved = new MutationObserver(() => {
      if (document.activeElement === document.body) cards.of(id)?.querySelector('a')?.focus();
    });
    moved.observe(area, { childList: true, subtree: true });
    setTimeout(() => moved.disconnect(), FOCUS_KEPT_FOR);
  }

  function onHeldKey(event: KeyboardEvent) {
    if (!held) return;
    const { key } = event;
    if (isArrowKey(key)) go(key);
    else if (key === ' ' || key === 'Enter') letGo(intentOf(held));
    else if (key === 'Escape') letGo(null);
    else if (key.toLowerCase() === 'm' && held.at !== held.item)
      letGo({ kind: 'merge', targetId: held.at.id });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKey(event: KeyboardEvent) {
    if (held) return onHeldKey(event);
    const card = cards.at(event.target);
    if (!card || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== ' ') return;
    take(card);
    event.preventDefault();
  }

  const listening = createListening();
  listening.on(area, 'keydown', onKey);
  listening.on(area, 'focusout', () => letGo(null));
  return () => {
    letGo(null);
    listening.stop();
  };
}

/** The held card takes the place of the one it is at; the others close up. */
function intentOf({
  item,
  places,
  at,
}: {
  item: CardPlace;
  places: CardPlace[];
  at: CardPlace;
}): Intent {
  if (at.id === item.id || at.group !== item.group) return { kind: 'none' };
  const members = places.filter(({ group }) => group === item.group);
  const to = members.indexOf(at);
  return { kind: 'reorder', slot: to > members.indexOf(item) ? to + 1 : to };
}
