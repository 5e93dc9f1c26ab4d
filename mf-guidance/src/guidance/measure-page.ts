import type { Box } from './find-free-place.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, video, iframe, [role="button"], [role="tab"], [role="switch"], [tabindex]:not([tabindex="-1"])';
const WORDS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption';

/** The part of the page that guidance may use. The header and the footer are outside. */
export function getPage(): HTMLElement {
  return document.getElementById('main') ?? document.body;
}

/** In coordinates of the document, so that scrolling changes nothing. */
export function measureBox(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}

/** The part of the page in the window, above the bar of a phone. */
export function visibleBounds(page: Box): Box {
  const bar = document.querySelector('[data-sticky="phone-bar"]')?.getBoundingClientRect().height;
  const bottom = window.scrollY + window.innerHeight - (bar ?? 0);
  return { ...page, height: Math.min(page.top + page.height, bottom) - page.top };
}

/** What guidance must not cover: controls and words. What sticks moves with the window and lies above guidance. */
export function takenBoxes(page: HTMLElement, own: HTMLElement): Box[] {
  const isScrolled = window.scrollY > 0;
  return (
    [...document.querySelectorAll(`${CONTROLS}, ${WORDS}`)]
      .filter(
        (element) => !own.contains(element) && (page.contains(element) || isGuidance(element)),
      )
      .filter((element) => !(isScrolled && element.closest('[data-sticky]')))
      // A row of controls and words has space between them.
      .filter(
        (element) => !(element.matches('li') && element.querySelector(`${CONTROLS}, ${WORDS}`)),
      )
      .map(measureBox)
      .filter(({ width, height }) => width > 0 && height > 0)
  );
}

function isGuidance(element: Element): boolean {
  return element.closest('[data-guidance]') !== null;
}
