import { isTablet, syncTabletCookie } from './tablet.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/142.0 Safari/537.36';

function visit(userAgent: string, cookie: string, more: { isPhone?: boolean } = {}) {
  let reloads = 0;
  const document = { cookie };
  const reload = () => void (reloads += 1);
  const machine = { userAgent, maxTouchPoints: 0 };
  syncTabletCookie({ machine, document, isPhone: false, isSecure: false, reload, ...more });
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
  expect(visit(TABLET, '').cookie).toMatch(/^tablet=1; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  expect(visit(PHONE, 'a=1').cookie).toMatch(/^tablet=0;/);
});

it('[LAYOUT-014] reloads the page when the result has changed', () => {
  expect(visit(TABLET, 'a=1; tablet=0').reloads).toBe(1);
  expect(visit(PHONE, 'tablet=1').reloads).toBe(1);
  expect(visit(TABLET, 'tablet=1').reloads).toBe(0);
});

it('[LAYOUT-014] reloads a first visit only after a phone layout', () => {
  expect(visit(TABLET, '').reloads).toBe(0);
  expect(visit(TABLET, '', { isPhone: true }).reloads).toBe(1);
});

it('never reloads when cookies are blocked', () => {
  const document = Object.freeze({
    get cookie() {
      return 'tablet=0';
    },
    set cookie(_kept: string) {},
  });
  let reloads = 0;
  syncTabletCookie({
    machine: { userAgent: TABLET, maxTouchPoints: 5 },
    document,
    isPhone: true,
    isSecure: false,
    reload: () => void (reloads += 1),
  });
  expect(reloads).toBe(0);
});
