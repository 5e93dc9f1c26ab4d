import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findCoveredFocus, measureMessages, overlap, scrollClear } from './covered-focus.ts';

type Edge = 'below' | 'above';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const KEPT_FREE = `${DIALOGS}, [role="menu"], dialog[open], [data-variant="footer"], [data-guidance], [data-form-page]`;
const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * Keeps the messages off the controls of dialogs, menus, guidance, and short forms: they appear at the bottom of the
 * window or, if they cover fewer controls there, below the header, and over or next to a dialog. They never cover the
 * focused control (WCAG 2.4.11): the page scrolls when they arrive over it, or they move to the other edge.
 */
export function useFreeEdge(region: RefObject<HTMLElement | null>, messages: unknown): void {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const element = region.current;
    const wasShown = isShown.current;
    isShown.current = element !== null && element.childElementCount > 0;
    if (!element || !isShown.current) return;
    if (wasShown) place(element, findFreeEdge(element, getEdge(element)));
    else place(element, findFreeEdge(element), scrollClear);
    const look = () => place(element, findFreeEdge(element));
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => isKeptFree(target))) look();
    });
    // Lists of dialogs can load while a message is shown.
    observer.observe(document.body, { childList: true, subtree: true });
    // A bar or banner that appears below moves the messages up.
    observer.observe(document.documentElement, { attributeFilter: ['style'] });
    window.addEventListener('resize', look);
    let frame = 0;
    const onFocus = () => {
      cancelAnimationFrame(frame);
      // The browser scrolls to the focus first.
      frame = requestAnimationFrame(() => place(element, findFreeEdge(element, getEdge(element))));
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
      document.documentElement.style.removeProperty('--toasts-below');
    };
  }, [region, messages]);
}

/** Shows the messages at the edge, or at the other one if only that leaves the focus free. */
function place(region: HTMLElement, edge: Edge, scroll?: typeof scrollClear): void {
  region.dataset['edge'] = edge;
  const focused = findCoveredFocus(region);
  if (focused && !(edge === 'below' && scroll?.(focused, region))) {
    region.dataset['edge'] = getOther(edge);
    if (findCoveredFocus(region)) region.dataset['edge'] = edge;
  }
  keepRoom(region);
}

/** Keeps the messages off what gets the focus by a key: the browser scrolls it above them. */
function keepRoom(region: HTMLElement): void {
  const { style } = document.documentElement;
  const room =
    getEdge(region) === 'below'
      ? `calc(${region.offsetHeight}px + var(--space-6) + var(--safe-area-below))`
      : '0px';
  // Each change of this style looks again.
  if (style.getPropertyValue('--toasts-below') !== room) style.setProperty('--toasts-below', room);
}

function getEdge(region: HTMLElement): Edge {
  return region.dataset['edge'] === 'above' ? 'above' : 'below';
}

/** Returns the edge where the messages cover fewer controls. */
function findFreeEdge(region: HTMLElement, preferred: Edge = 'below'): Edge {
  const [covered = 0, otherwise = 0] = [preferred, getOther(preferred)].map((edge) => {
    region.dataset['edge'] = edge;
    return coveredControls(region);
  });
  return covered <= otherwise ? preferred : getOther(preferred);
}

function getOther(edge: Edge): Edge {
  return edge === 'below' ? 'above' : 'below';
}

/** Overlays are direct children of the body. */
function isKeptFree(target: Node): boolean {
  return (
    target === document.body ||
    target === document.documentElement ||
    (target instanceof Element && target.closest(KEPT_FREE) !== null)
  );
}

function coveredControls(region: HTMLElement): number {
  const messages = measureMessages(region);
  const controls = [...document.querySelectorAll(KEPT_FREE)].flatMap((area) => [
    ...area.querySelectorAll(CONTROLS),
  ]);
  return controls.filter((control) => {
    // A list can be scrolled out of its dialog.
    const parts = [control, control.closest(DIALOGS) ?? control];
    const seen = parts.map((part) => part.getBoundingClientRect());
    return messages.some((message) => seen.every((part) => overlap(message, part)));
  }).length;
}
