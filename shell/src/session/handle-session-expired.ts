import { RESPONSE_TIMEOUT_MS } from '@corkboard/shared/http';
import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import { loginPath } from '@corkboard/shared/rules/accounts';

import { hasUserInput } from '../remotes/plan/safe-point.ts';
import {
  addToast,
  type OverlayStore,
  SESSION_KEY,
  UNTIL_CLOSED_MS,
} from '../services/overlay-store.ts';
import { getPathname, keepIntent, type PendingIntent } from '../services/pending-intent.ts';

interface Dependencies {
  texts: I18n;
  overlays: OverlayStore;
  leaveFor(path: string): void;
}

interface Expired {
  /** The action whose request showed it. */
  pressed?: PendingIntent | null;
  wasLoggedIn?: boolean;
}

/** As long as a request can take. */
const MAX_PRESS_AGE_MS = RESPONSE_TIMEOUT_MS;

/**
 * After the session has ended, redirects to the login, and keeps the action whose request showed it. A page with typed
 * text stays open and gets a login link. [API-047]
 */
export function handleSessionExpired(
  { texts, overlays, leaveFor }: Dependencies,
  { pressed = null, wasLoggedIn = true }: Expired = {},
): void {
  const path = location.pathname + location.search;
  if (!hasUserInput(document)) {
    const kept = pressed && isCurrent(pressed) ? pressed : null;
    if (kept) keepIntent(kept);
    const message = wasLoggedIn ? '&message=session_ended' : '';
    return leaveFor(`${loginPath(kept?.path ?? path)}${message}`);
  }
  const login = loginPath(path);
  const text = translatorFor(texts);
  addToast(overlays, {
    key: SESSION_KEY,
    text: text("You've been logged out. Log in to continue. Your text is saved."),
    tone: 'error',
    duration: UNTIL_CLOSED_MS,
    action: { text: text('Log in'), run: () => void window.open(login, '_blank', 'noopener') },
  });
}

function isCurrent({ path, createdAt }: PendingIntent): boolean {
  return getPathname(path) === location.pathname && Date.now() - createdAt <= MAX_PRESS_AGE_MS;
}
