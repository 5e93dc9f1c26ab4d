import { jest } from '@jest/globals';

import { isTablet, syncTabletCookie } from './tablet.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/142.0 Safari/537.36';

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'tablet=; path=/; max-age=0';
});

function visit(userAgent: string, cookie: string, more: { isPhone?: boolean } = {}) {
  document.cookie = cookie || 'tablet=; path=/; max-age=0';
  let reloads = 0;
  const reload = () => void (reloads += 1);
  const machine = { userAgent, maxTouchPoints: 0 };
  syncTabletCookie({ machine, isPhone: false, reload, ...more });
  return { cookie: document.cookie, reloads };
}

it.each([
  ['an iPad', MAC, 5, true],
  ['a Mac', MAC, 0, false],
  ['an Android tablet', TABLET, 5, true],
  ['a phone', PHONE, 5, false],
])('recognizes %s', (_what, userAgent, maxTouchPoints, expected) => {
  expect(isTablet({ userAgent, maxTouchPoints })).toBe(expected);
});

it('[LAYOUT-013] stores the result in a cookie', () => {
  expect(visit(TABLET, '').cookie).toBe('tablet=1');
  expect(visit(PHONE, '').cookie).toBe('tablet=0');
});

it('[LAYOUT-014] reloads the page when the result has changed', () => {
  expect(visit(TABLET, 'tablet=0; path=/').reloads).toBe(1);
  expect(visit(PHONE, 'tablet=1; path=/').reloads).toBe(1);
  expect(visit(TABLET, 'tablet=1; path=/').reloads).toBe(0);
});

it('[LAYOUT-014] reloads a first visit only after a phone layout', () => {
  expect(visit(TABLET, '').reloads).toBe(0);
  expect(visit(TABLET, '', { isPhone: true }).reloads).toBe(1);
});

it('never reloads when cookies are blocked', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  let reloads = 0;
  syncTabletCookie({
    machine: { userAgent: TABLET, maxTouchPoints: 5 },
    isPhone: true,
    reload: () => void (reloads += 1),
  });
  expect(reloads).toBe(0);
});
