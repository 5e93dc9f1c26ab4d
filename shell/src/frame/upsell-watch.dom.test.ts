import { jest } from '@jest/globals';

import { watchForUpsell } from './upsell-watch.ts';

let shown: number;
let isAllowed: boolean;
let stop: () => void;

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(50);
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  shown = 0;
  isAllowed = true;
  stop = watchForUpsell({ canShow: () => isAllowed, onShow: () => void (shown += 1) });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('[LAYOUT-006] shows once below 500 after moving over 20 down', () => {
  scrollTo(500);
  expect(shown).toBe(0);
  scrollTo(480);
  scrollTo(500);
  expect(shown).toBe(0);
  scrollTo(501);
  expect(shown).toBe(1);
  scrollTo(900);
  expect(shown).toBe(1);
});

it('[LAYOUT-006] needs more than 20 down from the turning point', () => {
  isAllowed = false;
  scrollTo(900);
  scrollTo(700);
  isAllowed = true;
  scrollTo(720);
  expect(shown).toBe(0);
  scrollTo(721);
  expect(shown).toBe(1);
});

it('[LAYOUT-006] counts a slow scroll as one move', () => {
  for (let y = 5; y <= 500; y += 5) scrollTo(y);
  expect(shown).toBe(0);
  scrollTo(505);
  expect(shown).toBe(1);
});

it('[LAYOUT-006] never shows while scrolling up', () => {
  isAllowed = false;
  scrollTo(2000);
  isAllowed = true;
  scrollTo(1500);
  scrollTo(1000);
  expect(shown).toBe(0);
});

it('[LAYOUT-006] checks the condition again until it holds', () => {
  isAllowed = false;
  scrollTo(700);
  expect(shown).toBe(0);
  isAllowed = true;
  scrollTo(800);
  expect(shown).toBe(1);
});

it('[LAYOUT-021] checks every 50 ms', () => {
  const at = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  };
  at(10);
  at(700);
  jest.advanceTimersByTime(49);
  expect(shown).toBe(0);
  jest.advanceTimersByTime(1);
  expect(shown).toBe(1);
});
