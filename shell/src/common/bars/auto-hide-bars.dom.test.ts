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

it('[LAYOUT-001, LAYOUT-002] hides the bars while scrolling down, shows them again upwards', () => {
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

it('[LAYOUT-020] checks every 30 ms and includes the final position', () => {
  const stop = autoHideBars();
  scrollTo(10);
  scrollTo(300);
  jest.advanceTimersByTime(29);
  expect(edges()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(edges()).toBe('away');
  stop();
});

it('[LAYOUT-005] watches the scroll container of a modal', () => {
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
