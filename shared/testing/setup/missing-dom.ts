/**
 * What browsers have and jsdom lacks. Inert on purpose: layout and media are tested in a real browser.
 * A test that needs more gives its own.
 */
export function addMissingDom(): void {
  class InertObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  define(globalThis, 'ResizeObserver', InertObserver);
  define(globalThis, 'IntersectionObserver', InertObserver);
  define(window, 'matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
  define(window, 'scrollTo', () => {});
  define(Element.prototype, 'scrollIntoView', () => {});
  define(Element.prototype, 'setPointerCapture', () => {});
  define(Element.prototype, 'releasePointerCapture', () => {});
  define(Element.prototype, 'hasPointerCapture', () => false);
}

/** jsdom has some names as functions that only complain: ours replace them. */
function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
