import { jest } from '@jest/globals';

type Rect = readonly [left: number, top: number, width: number, height: number];

const PAGE: Rect = [0, 0, 1000, 700];
const ANCHOR: Rect = [200, 300, 44, 44];

interface Layout {
  page?: Rect;
  anchor?: Rect;
  /** By selector: the controls and the text of the page. */
  others?: Record<string, Rect>;
  guidance?: { width: number; height: number };
}

/** jsdom has no layout: gives the page, anchors, and guidance their boxes. Others are empty and take no place. */
export function mockLayout({
  page = PAGE,
  anchor = ANCHOR,
  others = {},
  guidance = { width: 288, height: 120 },
}: Layout = {}): void {
  const measureRect = (element: Element): Rect => {
    if (element === (document.getElementById('main') ?? document.body)) return page;
    if (element.hasAttribute('data-guidance-anchor')) return anchor;
    const selector = Object.keys(others).find((one) => element.matches(one));
    return (selector && others[selector]) || [0, 0, 0, 0];
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(
    this: Element,
  ) {
    return new DOMRect(...measureRect(this));
  });
  const measureSize = (element: HTMLElement, side: 'width' | 'height') => {
    if (element.dataset['guidance'] === undefined) return 0;
    if (element.querySelector(':scope > button[class*="pulsar"]')) {
      return element.dataset['size'] === 'small' ? 24 : 44;
    }
    return guidance[side];
  };
  for (const [name, side] of [
    ['offsetWidth', 'width'],
    ['offsetHeight', 'height'],
  ] as const) {
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function measure(
      this: HTMLElement,
    ) {
      return measureSize(this, side);
    });
  }
}
