import { getPage } from './measure-page.ts';
import type { Rest } from './use-at-rest.ts';

/**
 * Makes an element the first part of the page. Above the window, the page scrolls by its height, so that nothing in the
 * window moves: not every browser does that on its own. Returns what takes it away again.
 */
export function placeFirst(container: HTMLElement, rest: Rest): () => void {
  const page = getPage();
  const next = page.firstElementChild;
  keepInPlace(rest === 'above' ? next : null, () => page.prepend(container));
  return () => {
    keepInPlace(isAboveWindow(container) ? next : null, () => container.remove());
  };
}

export function isAboveWindow(container: Element): boolean {
  return container.getBoundingClientRect().bottom < 0;
}

function keepInPlace(element: Element | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top;
  change();
  if (!element?.isConnected || before === undefined) return;
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Calls back once the element is in the window. */
export function whenInWindow(container: HTMLElement, call: () => void): () => void {
  const check = () => {
    if (container.getBoundingClientRect().bottom <= 0) return;
    stop();
    call();
  };
  const stop = () => window.removeEventListener('scroll', check);
  window.addEventListener('scroll', check, { passive: true });
  return stop;
}
