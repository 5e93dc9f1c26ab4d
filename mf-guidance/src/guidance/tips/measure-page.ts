import type { Box, TakenBoxes } from './find-free-place.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, video, iframe, [role="button"], [role="tab"], [role="switch"], [tabindex]:not([tabindex="-1"])';
const WORDS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption';

/** The part of the page that guidance can use. The header and the footer are outside. */
export function getPage(): HTMLElement {
  return document.getElementById('main') ?? document.body;
}

/** In coordinates of the document, so that scrolling changes nothing. */
export function measureBox(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}

/** The part of the page in the window, between the header and the bar of a phone. */
export function visibleBounds(page: Box): Box {
  const header = document.querySelector('[data-sticky="header"]')?.getBoundingClientRect().bottom;
  const bar = document.querySelector('[data-sticky="phone-bar"]')?.getBoundingClientRect().height;
  const top = Math.max(page.top, window.scrollY + Math.max(header ?? 0, 0));
  const bottom = window.scrollY + window.innerHeight - (bar ?? 0);
  return { ...page, top, height: Math.min(page.top + page.height, bottom) - top };
}

/** The sticky or fixed element that the anchor moves with. */
export function findSticky(anchor: HTMLElement): HTMLElement | null {
  for (let element: HTMLElement | null = anchor; element; element = element.parentElement) {
    if (/^(sticky|fixed)$/.test(getComputedStyle(element).position)) return element;
  }
  return null;
}

/**
 * The controls and the text of the page. While it is scrolled, sticky parts cover guidance that isn't in one itself. For
 * guidance in a sticky part, the page is where it is at its start: what moves below that part later changes no place.
 */
export function takenBoxes(
  page: HTMLElement,
  own: HTMLElement,
  sticky: HTMLElement | null,
): TakenBoxes {
  const ignoresSticky = window.scrollY > 0 && !sticky;
  const stuckBy = sticky && window.scrollY > 0 ? measureStuckBy(sticky) : 0;
  const measure = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter(
        (element) => !own.contains(element) && (page.contains(element) || isGuidance(element)),
      )
      .filter((element) => !(ignoresSticky && element.closest('[data-sticky]')))
      // A row of controls and words has space between them.
      .filter(
        (element) => !(element.matches('li') && element.querySelector(`${CONTROLS}, ${WORDS}`)),
      )
      .map((element) => {
        const box = measureBox(element);
        const sticks =
          sticky?.contains(element) || element.closest('[data-sticky], [data-guidance]');
        return sticks ? box : { ...box, top: box.top + stuckBy };
      })
      .filter(({ width, height }) => width > 0 && height > 0);
  return { controls: measure(CONTROLS), words: measure(WORDS) };
}

/** How far below its place in the page a sticky element is. */
function measureStuckBy(sticky: HTMLElement): number {
  const style = getComputedStyle(sticky);
  if (style.position !== 'sticky') return 0;
  const [, translate = ''] = style.getPropertyValue('translate').split(' ');
  const { top } = sticky.getBoundingClientRect();
  // Measured and put back before anything is painted.
  const before = sticky.style.position;
  sticky.style.position = 'static';
  const stuckBy = top - sticky.getBoundingClientRect().top;
  sticky.style.position = before;
  // A bar moves up with the header that hides.
  return stuckBy + (Number.parseFloat(translate) || 0);
}

export function otherGuidanceBoxes(own: HTMLElement): Box[] {
  return [...document.querySelectorAll('[data-guidance]')]
    .filter((element) => element !== own)
    .map(measureBox);
}

function isGuidance(element: Element): boolean {
  return element.closest('[data-guidance]') !== null;
}
