import type { Pin } from '@corkboard/shared/contract/pins';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { GridWindow } from './grid-window.ts';
import { type Direction, type Masonry, masonry, neighbor } from './masonry.ts';

interface Given {
  container: RefObject<HTMLElement | null>;
  pins: readonly Pin[];
  view: GridWindow | null;
  onChoose: (id: string, isRange: boolean) => void;
  onKey?: ((event: KeyboardEvent, pin: Pin) => boolean) | undefined;
}

/** Letter keys only work on a focused card, so they can't collide with other shortcuts. */
export function useGridKeys({ container, pins, view, onChoose, onKey }: Given) {
  const [active, setActive] = useState<number | null>(null);
  const isMoving = useRef(false);
  const isKept = useRef(false);

  useLayoutEffect(() => {
    if (!isMoving.current || active === null) return;
    isMoving.current = false;
    const card = findCard(container.current, active);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView?.({ block: 'nearest' });
  }, [active, container]);

  // A key press can replace the card's element, which would drop the focus.
  useLayoutEffect(() => {
    if (!isKept.current || active === null || document.activeElement !== document.body) return;
    isKept.current = false;
    findCard(container.current, active)?.focus({ preventScroll: true });
  });

  function onFocus({ target }: FocusEvent) {
    isKept.current = false;
    setActive(getIndex(target));
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && getIndex(relatedTarget) === null) setActive(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = getIndex(event.target);
    const pin = index === null ? undefined : pins[index];
    if (index === null || !pin || event.altKey || !isCard(event.target)) return;
    const direction = getDirection(event);
    if (direction) {
      event.preventDefault();
      const to = neighbor(view?.grid ?? oneColumn(pins), index, direction, rowsOfPage(view));
      if (to === index) return;
      isMoving.current = true;
      setActive(to);
      const next = pins[to];
      if (event.shiftKey && next) onChoose(next.id, true);
      return;
    }
    if (event.ctrlKey || event.metaKey || !onKey?.(event, pin)) return;
    event.preventDefault();
    isKept.current = true;
  }

  return { active, handlers: { onFocus, onBlur, onKeyDown } };
}

const DIRECTIONS: Record<string, Direction | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  PageUp: 'page-up',
  PageDown: 'page-down',
};

function oneColumn(pins: readonly Pin[]): Masonry {
  return masonry(
    pins.map(() => 1),
    1,
  );
}

/** Subtracts sticky bars from the page height. */
function rowsOfPage(view: GridWindow | null): number {
  return view ? (0.75 * window.innerHeight) / view.tracks.row : 10;
}

function getDirection({
  key,
  currentTarget,
  ctrlKey,
  metaKey,
}: KeyboardEvent): Direction | undefined {
  const direction = DIRECTIONS[key];
  if (ctrlKey || metaKey) return undefined;
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  if (!isMirrored) return direction;
  if (direction === 'left') return 'right';
  return direction === 'right' ? 'left' : direction;
}

function getIndex(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest('[data-index]') : null;
  return cell ? Number(cell.getAttribute('data-index')) : null;
}

function isCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.hasAttribute('data-card');
}

function findCard(container: HTMLElement | null, index: number): HTMLElement | null {
  return container?.querySelector<HTMLElement>(`[data-index="${index}"] [data-card]`) ?? null;
}
