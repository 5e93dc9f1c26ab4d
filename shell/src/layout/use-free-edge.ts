import { type RefObject, useLayoutEffect } from 'react';

const OVER_PAGE =
  '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open], [data-variant="footer"], [data-guidance]';
const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * Keeps the messages off the controls of dialogs, menus, and guidance: they appear at the bottom of the window, or below
 * the header if they cover fewer controls there.
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
    const observer = new MutationObserver(look);
    // Overlays are direct children of the body.
    observer.observe(document.body, { childList: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [region, messages]);
}

function coveredControls(region: HTMLElement): number {
  const messages = [...region.children].map((message) => message.getBoundingClientRect());
  const controls = [...document.querySelectorAll(OVER_PAGE)].flatMap((overlay) => [
    ...overlay.querySelectorAll(CONTROLS),
  ]);
  return controls
    .map((control) => control.getBoundingClientRect())
    .filter((control) => messages.some((message) => overlap(message, control))).length;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
