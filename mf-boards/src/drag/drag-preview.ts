import styles from './card-drag.module.css';

export interface DragPreview {
  /** Coordinates of the window. */
  moveTo(x: number, y: number): void;
  /** Smaller over a board that it would go into, so that the name below stays readable. */
  toggleSmall(isSmall: boolean): void;
  /** Settles on an element and is gone; at once where motion is not wanted. */
  settle(on: Element | undefined): void;
}

/** A picture of the card that follows the pointer, held where it was taken. */
export function createDragPreview(card: HTMLElement, x: number, y: number): DragPreview {
  const place = card.getBoundingClientRect();
  const grip = { x: x - place.left, y: y - place.top };
  const hand = document.createElement('div');
  hand.className = styles['hand'] ?? '';
  hand.setAttribute('aria-hidden', 'true');
  hand.inert = true;
  hand.style.inlineSize = `${place.width}px`;
  // A picture that fills its place keeps its height; what the place has around it stays behind.
  const image = (
    card.querySelector('img') ??
    card.firstElementChild ??
    card
  ).getBoundingClientRect();
  hand.style.blockSize = `${image.height}px`;

  const sheet = document.createElement('div');
  sheet.className = styles['sheet'] ?? '';
  sheet.style.transformOrigin = `${grip.x}px ${grip.y}px`;
  sheet.append(...imageOf(card));
  hand.append(sheet);
  document.body.append(hand);
  moveTo(x, y);

  return {
    moveTo,
    toggleSmall: (isSmall) => sheet.toggleAttribute('data-small', isSmall),
    settle(on) {
      const target = on?.getBoundingClientRect();
      const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
      if (!target || isStill) return hand.remove();
      sheet.toggleAttribute('data-settling', true);
      hand.toggleAttribute('data-settling', true);
      hand.style.transform = `translate(${target.left}px, ${target.top}px)`;
      setTimeout(() => hand.remove(), SETTLE);
    },
  };

  function moveTo(toX: number, toY: number) {
    hand.style.transform = `translate(${toX - grip.x}px, ${toY - grip.y}px)`;
  }
}

/** Milliseconds; the style's duration. */
const SETTLE = 200;

/** The card without what would be there twice, and without its words: over other cards they would lie on those of others. */
function imageOf(card: HTMLElement): Node[] {
  const copy = card.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  // A name is followed by what is told about it.
  for (const part of copy.querySelectorAll('button, bdi, bdi + span')) part.remove();
  return [...copy.childNodes];
}
