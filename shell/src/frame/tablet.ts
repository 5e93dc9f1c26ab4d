/** Read by the server, which then doesn't render the phone layout. */
const COOKIE = 'tablet';
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

interface Machine {
  userAgent: string;
  maxTouchPoints: number;
}

/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
export function isTablet({ userAgent, maxTouchPoints }: Machine): boolean {
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1;
  return /iPad|Tablet|Silk(?!.*Mobile)|Android(?!.*Mobile)/.test(userAgent);
}

export function readTabletCookie(cookies: string): boolean | null {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([01])`).exec(cookies);
  return found ? found[1] === '1' : null;
}

interface Page {
  machine: Machine;
  document: Pick<Document, 'cookie'>;
  isPhone: boolean;
  isSecure: boolean;
  reload(): void;
}

/**
 * Stores whether this is a tablet, and reloads if the server rendered for something else. Without cookies it never
 * reloads, to avoid a loop. [LAYOUT-013, LAYOUT-014]
 */
export function syncTabletCookie({ machine, document, isPhone, isSecure, reload }: Page): void {
  const before = readTabletCookie(document.cookie);
  const now = isTablet(machine);
  if (before === now) return;

  const secure = isSecure ? '; Secure' : '';
  document.cookie = `${COOKIE}=${Number(now)}; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  const isDrawnForOther = before !== null || (now && isPhone);
  if (isDrawnForOther && readTabletCookie(document.cookie) === now) reload();
}
