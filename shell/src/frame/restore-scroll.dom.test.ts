import { createEventBus } from '@corkboard/shared/remote';
import { jest } from '@jest/globals';
import { restoreScroll } from './restore-scroll.ts';

const events = createEventBus((error) => console.error(error));
let grow = () => {};
let height = 0;

globalThis.ResizeObserver = class {
  constructor(onGrowth: () => void) {
    grow = onGrowth;
  }
  observe() {}
  unobserve() {}
  disconnect() {
    grow = () => {};
  }
} as unknown as typeof ResizeObserver;

const scrollTo = (top: number) => {
  Object.assign(window, { scrollY: Math.min(top, height) });
  window.dispatchEvent(new Event('scroll'));
};
window.scrollTo = jest.fn((_left?: unknown, top?: unknown) => scrollTo(Number(top)));
restoreScroll({ events });

function open(path: string, key: string) {
  window.history.replaceState({ key }, '', path);
  scrollTo(0);
  events.emit('route.changed', { path });
}

beforeEach(() => {
  height = 2000;
  open('/help/', 'first');
  scrollTo(700);
});

it('returns on Back once the page is tall enough', () => {
  open('/help/blocking/', 'second');
  height = 100;
  window.history.replaceState({ key: 'first' }, '', '/help/');
  // The browser moves the page that is still there.
  scrollTo(0);
  events.emit('route.changed', { path: '/help/' });
  expect(window.scrollY).toBe(0);

  height = 300;
  grow();
  height = 2000;
  grow();
  expect(window.scrollY).toBe(700);
});

it('leaves the scrolling to the user after an act', () => {
  open('/help/blocking/', 'third');
  height = 100;
  window.history.replaceState({ key: 'first' }, '', '/help/');
  events.emit('route.changed', { path: '/help/' });
  window.dispatchEvent(new Event('wheel'));
  height = 2000;
  grow();
  expect(window.scrollY).toBe(0);
});

it('opens the same page at its top by a link', () => {
  open('/help/blocking/', 'fourth');
  open('/help/', 'fifth');
  expect(window.scrollY).toBe(0);
});
