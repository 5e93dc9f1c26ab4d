import styles from '../card-drag.module.css';

export interface DragPreview {
  moveTo(x: number, y: number): void;
  toggleSmall(isSmall: boolean): void;
  /** Animates onto an element and removes the preview; immediately with reduced motion. */
  settle(on: Element | undefined): void;
}

export function createDragPreview(
  card: HTMLElement,
  { x, y }: { x: number; y: number },
  count: number,
): DragPreview {
  const place = card.getBoundingClientRect();
  const grip = { x: x - place.left, y: y - place.top };
  const hand = document.createElement('div');
  hand.className = styles['hand'] ?? '';
  hand.setAttribute('aria-hidden', 'true');
  hand.inert = true;
  hand.style.inlineSize = `${place.width}px`;
  const image = (
    card.querySelector('img') ??
    card.firstElementChild ??
    card
  ).getBoundingClientRect();
  hand.style.blockSize = `${image.height}px`;

  const sheet = document.createElement('div');
  sheet.className = styles['sheet'] ?? '';
  sheet.style.transformOrigin = `${grip.x}px ${grip.y}px`;
  sheet.append(...copyImage(card));
  hand.append(sheet);
  if (count > 1) hand.append(createBadge(count));
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
      setTimeout(() => hand.remove(), SETTLE_MS);
    },
  };

  function moveTo(toX: number, toY: number) {
    hand.style.transform = `translate(${toX - grip.x}px, ${toY - grip.y}px)`;
  }
}

const SETTLE_MS = 200;

function createBadge(count: number): Node {
  const badge = document.createElement('span');
  badge.className = styles['badge'] ?? '';
  badge.textContent = String(count);
  return badge;
}

function copyImage(card: HTMLElement): Node[] {
  const copy = card.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const part of copy.querySelectorAll('button:not([data-card]), bdi, bdi + span'))
    part.remove();
  return [...copy.childNodes];
}
