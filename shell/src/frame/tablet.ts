/** Read by the server, which then draws no phone. */
const COOKIE = 'tablet';
/** Seconds: a year. */
const KEPT = 31_536_000;

interface Machine {
  userAgent: string;
  maxTouchPoints: number;
}

/** Whether this is a tablet. An iPad says that it is a Mac, of which none has a touch screen. */
export function isTablet({ userAgent, maxTouchPoints }: Machine): boolean {
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1;
  return /iPad|Tablet|Silk(?!.*Mobile)|Android(?!.*Mobile)/.test(userAgent);
}

/** What was found the last time; null the first time. */
export function readTabletCookie(cookies: string): boolean | null {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([01])`).exec(cookies);
  return found ? found[1] === '1' : null;
}

interface Page {
  machine: Machine;
  document: Pick<Document, 'cookie'>;
  /** What the server took this for. */
  isPhone: boolean;
  isSecure: boolean;
  reload(): void;
}

/**
 * Keeps in a cookie whether this is a tablet, and loads the page again when the server has drawn it for something else.
 * Without cookies it would do so for ever, and leaves it. [LAYOUT-013, LAYOUT-014]
 */
export function syncTabletCookie({ machine, document, isPhone, isSecure, reload }: Page): void {
  const before = readTabletCookie(document.cookie);
  const now = isTablet(machine);
  if (before === now) return;

  const secure = isSecure ? '; Secure' : '';
  document.cookie = `${COOKIE}=${Number(now)}; Path=/; Max-Age=${KEPT}; SameSite=Lax${secure}`;
  const isDrawnForOther = before !== null || (now && isPhone);
  if (isDrawnForOther && readTabletCookie(document.cookie) === now) reload();
}
