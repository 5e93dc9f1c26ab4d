import type { CardPlace } from './card-places.ts';
import type { Intent } from './drag-intent.ts';
import { cardOf, cardsIn } from './read-places.ts';

/**
 * Shows on the cards what letting go would do. Attributes only, which React does not know: hundreds of cards are not
 * rendered again for a pointer that moves.
 */
export function markIntent(area: HTMLElement, places: readonly CardPlace[], drag: Marked | null) {
  for (const card of cardsIn(area)) {
    if (card.dataset['drop'] !== undefined) delete card.dataset['drop'];
  }
  if (!drag) return;
  const { intent, group } = drag;
  if (intent.kind === 'merge') set(area, intent.targetId, 'into');
  if (intent.kind !== 'reorder') return;

  const members = places.filter((place) => place.group === group);
  const before = members[intent.slot - 1];
  const after = members[intent.slot];
  if (before) set(area, before.id, after ? 'before-gap' : 'before-end');
  if (after) set(area, after.id, 'after-gap');
}

interface Marked {
  intent: Intent;
  group: string;
}

function set(area: HTMLElement, id: string, drop: string) {
  const card = cardOf(area, id);
  if (card) card.dataset['drop'] = drop;
}

/** The card that is in the hand leaves its place as a well. */
export function markHeld(area: HTMLElement, id: string | null, by: 'pointer' | 'keys' = 'pointer') {
  for (const card of cardsIn(area)) delete card.dataset['held'];
  area.toggleAttribute('data-dragging', id !== null);
  const card = id === null ? undefined : cardOf(area, id);
  if (card) card.dataset['held'] = by;
}

/** The card that a pointer is over; none while something is moved. [DRAG-012, DRAG-013] */
export function markActive(area: HTMLElement, active: HTMLElement | null) {
  for (const card of cardsIn(area)) {
    if (card !== active) delete card.dataset['active'];
  }
  if (active) active.dataset['active'] = '';
}
