import { type I18n, translatorFor } from '@corkboard/shared/i18n';

import { hasUserInput } from '../remotes/safe-point.ts';
import { addToast, type OverlayStore } from '../services/overlay-store.ts';

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
  if (!hasUserInput(document)) return leaveFor(login);
  const text = translatorFor(texts);
  const words = text('You are logged out. Log in again to go on. What you wrote stays here.');
  if (overlays.getState().toasts.some(({ toast }) => toast.text === words)) return;
  addToast(overlays, {
    text: words,
    tone: 'error',
    action: { text: text('Log in'), run: () => void window.open(login, '_blank', 'noopener') },
  });
}
