import type { I18n } from '@corkboard/shared/i18n';

import { type OpenDialog, type OverlayStore, openDialog } from '../services/overlay-store.ts';
import type { SessionStore } from '../services/session-store.ts';
import { handleSessionExpired } from './handle-session-expired.ts';

interface Dependencies {
  texts: I18n;
  overlays: OverlayStore;
  session: SessionStore;
  leaveFor(path: string): void;
}

/**
 * Decides what follows a 401. A limited login gets the login prompt, and the rejected request waits for it: resolves to
 * true after a full login as the same person. Anyone else is redirected to the login. [API-047]
 */
export async function handleUnauthorized(dependencies: Dependencies): Promise<boolean> {
  const { overlays, session } = dependencies;
  const { id, isLimitedLogin } = session.getState().viewer;
  if (isLimitedLogin) return logInFully();
  handleSessionExpired(dependencies);
  return false;

  function logInFully(): Promise<boolean> {
    const opened: OpenDialog = getPrompt(overlays) ?? { kind: 'sign-in', reason: 'continue' };
    if (overlays.getState().dialog !== opened) openDialog(overlays, opened);
    return new Promise((resolve) => {
      const stop = overlays.subscribe(({ dialog }) => {
        if (dialog === opened) return;
        stop();
        const { viewer } = session.getState();
        resolve(viewer.id === id && !viewer.isLimitedLogin);
      });
    });
  }
}

/** Requests that are rejected together share one prompt. */
function getPrompt(overlays: OverlayStore): OpenDialog | null {
  const { dialog } = overlays.getState();
  return dialog?.kind === 'sign-in' ? dialog : null;
}
