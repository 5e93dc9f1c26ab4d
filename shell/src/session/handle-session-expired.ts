import { type I18n, translatorFor } from '@corkboard/shared/i18n';

import { hasUserInput } from '../remotes/safe-point.ts';
import {
  addToast,
  type OverlayStore,
  SESSION_KEY,
  UNTIL_CLOSED_MS,
} from '../services/overlay-store.ts';

interface Dependencies {
  texts: I18n;
  overlays: OverlayStore;
  leaveFor(path: string): void;
}

/**
 * After the session has ended, redirects to the login. A page with typed text stays open and gets a login link.
 * [API-047]
 */
export function handleSessionExpired({ texts, overlays, leaveFor }: Dependencies): void {
  const login = `/login/?next=${encodeURIComponent(location.pathname)}`;
  if (!hasUserInput(document)) return leaveFor(`${login}&message=session_ended`);
  const text = translatorFor(texts);
  addToast(overlays, {
    key: SESSION_KEY,
    text: text("You've been logged out. Log in to continue. Your text is saved."),
    tone: 'error',
    duration: UNTIL_CLOSED_MS,
    action: { text: text('Log in'), run: () => void window.open(login, '_blank', 'noopener') },
  });
}
