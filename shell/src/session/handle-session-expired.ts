import { RESPONSE_TIMEOUT_MS } from '@corkboard/shared/http';
import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import { loginPath } from '@corkboard/shared/rules/accounts';

import { hasUserInput } from '../remotes/safe-point.ts';
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

/** As long as a request can take. */
const MAX_PRESS_AGE_MS = RESPONSE_TIMEOUT_MS;

/**
 * After the session has ended, redirects to the login, and keeps the action whose request showed it. A page with typed
 * text stays open and gets a login link. [API-047]
 */
export function handleSessionExpired(
  { texts, overlays, leaveFor }: Dependencies,
  { isChange = false, wasLoggedIn = true } = {},
): void {
  if (!hasUserInput(document)) {
    const pressed = isChange ? takePress(overlays) : null;
    if (pressed) keepIntent(pressed);
    const message = wasLoggedIn ? '&message=session_ended' : '';
    return leaveFor(`${loginPath(pressed?.path ?? location.pathname)}${message}`);
  }
  const login = loginPath(location.pathname);
  const text = translatorFor(texts);
  addToast(overlays, {
    key: SESSION_KEY,
    text: text("You've been logged out. Log in to continue. Your text is saved."),
    tone: 'error',
    duration: UNTIL_CLOSED_MS,
    action: { text: text('Log in'), run: () => void window.open(login, '_blank', 'noopener') },
  });
}

function takePress(overlays: OverlayStore): PendingIntent | null {
  const { pressed } = overlays.getState();
  overlays.setState({ pressed: null });
  if (!pressed || Date.now() - pressed.createdAt > MAX_PRESS_AGE_MS) return null;
  return getPathname(pressed.path) === location.pathname ? pressed : null;
}
