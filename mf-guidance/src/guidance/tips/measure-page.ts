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

/** The controls and the text of the page. While it is scrolled, sticky parts cover guidance that isn't in one itself. */
export function takenBoxes(page: HTMLElement, own: HTMLElement, isOwnSticky: boolean): TakenBoxes {
  const ignoresSticky = window.scrollY > 0 && !isOwnSticky;
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
      .map(measureBox)
      .filter(({ width, height }) => width > 0 && height > 0);
  return { controls: measure(CONTROLS), words: measure(WORDS) };
}

export function otherGuidanceBoxes(own: HTMLElement): Box[] {
  return [...document.querySelectorAll('[data-guidance]')]
    .filter((element) => element !== own)
    .map(measureBox);
}

function isGuidance(element: Element): boolean {
  return element.closest('[data-guidance]') !== null;
}
