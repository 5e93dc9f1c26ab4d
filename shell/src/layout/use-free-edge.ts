import { type RefObject, useLayoutEffect } from 'react';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const KEPT_FREE = `${DIALOGS}, [role="menu"], dialog[open], [data-variant="footer"], [data-guidance], [data-form-page]`;
const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * Keeps the messages off the controls of dialogs, menus, guidance, and short forms: they appear at the bottom of the
 * window or, if they cover fewer controls there, below the header, and over or next to a dialog.
 */
export function useFreeEdge(region: RefObject<HTMLElement | null>, messages: unknown): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || element.childElementCount === 0) return;
    const look = () => {
      const [below, above] = (['below', 'above'] as const).map((edge) => {
        element.dataset['edge'] = edge;
        return coveredControls(element);
      });
      if ((below ?? 0) <= (above ?? 0)) element.dataset['edge'] = 'below';
    };
    look();
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => isKeptFree(target))) look();
    });
    // Lists of dialogs can load while a message is shown.
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [region, messages]);
}

/** Overlays are direct children of the body. */
function isKeptFree(target: Node): boolean {
  return (
    target === document.body || (target instanceof Element && target.closest(KEPT_FREE) !== null)
  );
}

function coveredControls(region: HTMLElement): number {
  const messages = [...region.children].map((message) => message.getBoundingClientRect());
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

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
