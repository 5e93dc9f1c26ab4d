/** Room for the focus ring, and for the way that a message travels while it arrives. */
const CLEARANCE_PX = 12;

/** A scroll of the page closes them, doesn't move them, or moves what lies under them. */
const OVERLAYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]';

/** Returns the control that shows the focus, if one of these messages covers a part of it. */
export function findCoveredFocus(region: HTMLElement): HTMLElement | null {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement) || region.contains(focused)) return null;
  // A part of the page that has the focus for screen readers can be taller than the window.
  if (focused.tabIndex < 0 || !focused.matches(':focus-visible')) return null;
  const box = measureFocus(focused);
  const isCovered = measureMessages(region).some((message) => overlap(message, box));
  return isCovered ? focused : null;
}

/** Scrolls the page if that is enough to uncover the control, and returns whether it was. */
export function scrollClear(focused: HTMLElement, region: HTMLElement): boolean {
  if (focused.closest(OVERLAYS) || isPinned(focused)) return false;
  const page = document.documentElement;
  const { top, bottom } = measureFocus(focused);
  const distance = bottom - region.getBoundingClientRect().top;
  // One that the window cuts off is in use at its upper part.
  if (bottom - CLEARANCE_PX > page.clientHeight) return false;
  const header = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
  const rest = page.scrollHeight - page.clientHeight - window.scrollY;
  if (distance > Math.min(rest, top - header)) return false;
  window.scrollBy({ top: distance, behavior: 'instant' });
  return true;
}

export function measureMessages(region: HTMLElement): DOMRect[] {
  return [...region.children].map((message) => message.getBoundingClientRect());
}

export function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function measureFocus(focused: HTMLElement): DOMRect {
  const own = focused.getBoundingClientRect();
  // The box of a custom control is hidden in its label, which shows the focus.
  const shown = own.width < 2 ? focused.closest('label')?.getBoundingClientRect() : own;
  const { x, y, width, height } = shown ?? own;
  return new DOMRect(
    x - CLEARANCE_PX,
    y - CLEARANCE_PX,
    width + 2 * CLEARANCE_PX,
    height + 2 * CLEARANCE_PX,
  );
}

/** Whether a scroll of the page can leave it in its place. */
function isPinned(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  }
  return false;
}
