import { type I18n, textOf } from '@corkboard/shared/i18n';

import { holdsWriting } from '../remotes/safe-point.ts';
import { addToast, type OverlayStore } from '../services/overlay-store.ts';

interface Dependencies {
  texts: I18n;
  overlays: OverlayStore;
  leaveFor(path: string): void;
}

/** The session has ended elsewhere: the way leads to the login, and beside what somebody has written, which stays. [API-047] */
export function whenLoggedOut({ texts, overlays, leaveFor }: Dependencies): void {
  const login = `/login/?next=${encodeURIComponent(location.pathname)}`;
  if (!holdsWriting(document)) return leaveFor(login);
  const text = textOf(texts);
  const words = text('You are logged out. Log in again to go on. What you wrote stays here.');
  if (overlays.getState().toasts.some(({ toast }) => toast.text === words)) return;
  addToast(overlays, {
    text: words,
    tone: 'error',
    action: { text: text('Log in'), run: () => void window.open(login, '_blank', 'noopener') },
  });
}
