import { declarations, getCookieSeconds } from '@corkboard/shared/rules/privacy';
import { readCookie, writeCookie } from '@corkboard/shared/storage';

/** Read by the server, which then doesn't render the phone layout. */
const COOKIE = declarations.tablet.name;

interface Machine {
  userAgent: string;
  maxTouchPoints: number;
}

/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
export function isTablet({ userAgent, maxTouchPoints }: Machine): boolean {
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1;
  return /iPad|Tablet|Silk(?!.*Mobile)|Android(?!.*Mobile)/.test(userAgent);
}

function readTabletCookie(): boolean | null {
  const value = readCookie(COOKIE);
  return value === undefined ? null : value === '1';
}

interface Page {
  machine: Machine;
  isPhone: boolean;
  reload(): void;
}

/**
 * Stores whether this is a tablet, and reloads if the server rendered for something else. Without cookies it never
 * reloads, to avoid a loop. [LAYOUT-013, LAYOUT-014]
 */
export function syncTabletCookie({ machine, isPhone, reload }: Page): void {
  const before = readTabletCookie();
  const now = isTablet(machine);
  if (before === now) return;

  writeCookie(COOKIE, String(Number(now)), getCookieSeconds('tablet'));
  const isDrawnForOther = before !== null || (now && isPhone);
  if (isDrawnForOther && readTabletCookie() === now) reload();
}
