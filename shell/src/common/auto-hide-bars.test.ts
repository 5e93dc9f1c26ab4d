import { jest } from '@jest/globals';

import { autoHideBars, watchScrollDirection } from './auto-hide-bars.ts';

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

const edges = () => document.documentElement.dataset['edges'];

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo(0);
});
afterEach(() => jest.useRealTimers());

it('[LAYOUT-001, LAYOUT-002] takes the bars away on the way down, and back on the way up', () => {
  const stop = autoHideBars();
  scrollTo(200);
  expect(edges()).toBe('away');
  jest.advanceTimersByTime(30);
  scrollTo(150);
  expect(edges()).toBeUndefined();

  jest.advanceTimersByTime(30);
  scrollTo(300);
  stop();
  expect(edges()).toBeUndefined();
});

it('[LAYOUT-020] looks once in 30 ms, and never misses where the page came to rest', () => {
  const stop = autoHideBars();
  scrollTo(10);
  scrollTo(300);
  jest.advanceTimersByTime(29);
  expect(edges()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(edges()).toBe('away');
  stop();
});

it('[LAYOUT-005] watches what scrolls within a modal', () => {
  const scroller = document.createElement('div');
  const told: boolean[] = [];
  const onChange = (isShown: boolean) => void told.push(isShown);
  const stop = watchScrollDirection({ scroller, isModal: true, onChange });
  for (const position of [40, 0]) {
    scroller.scrollTop = position;
    scroller.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(30);
  }
  expect(told).toEqual([false, true]);
  stop();
});
