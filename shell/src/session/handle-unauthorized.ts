import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { I18n } from '@corkboard/shared/i18n';

import { type OpenDialog, type OverlayStore, openDialog } from '../services/overlay-store.ts';
import type { PendingIntent } from '../services/pending-intent.ts';
import type { SessionStore } from '../services/session-store.ts';
import { handleSessionExpired } from './handle-session-expired.ts';
import { readViewer } from './read-viewer.ts';

interface Dependencies {
  texts: I18n;
  overlays: OverlayStore;
  session: SessionStore;
  leaveFor(path: string): void;
  /** The viewer of the current session. */
  readViewer(): Promise<Viewer>;
}

/**
 * Decides what follows a 401. A limited login gets the login prompt, and the rejected request waits for it: resolves to
 * true after a full login as the same person. Anyone else is redirected to the login. Another tab can have changed the
 * session, so the server is asked before the page says that the user is logged out. Without its answer, the page stays.
 * [API-047, LOGIN-022]
 */
export async function handleUnauthorized(
  dependencies: Dependencies,
  rejected: { pressed: PendingIntent | null },
): Promise<boolean> {
  const { overlays, session } = dependencies;
  const { id, isLimitedLogin } = session.getState().viewer;
  if (isLimitedLogin) return logInFully();
  const read = () => readViewer(session, dependencies.readViewer);
  const viewer = id === null ? null : await read().catch(() => undefined);
  if (viewer === undefined) return false;
  if (viewer === null || viewer.id !== id) {
    handleSessionExpired(dependencies, { ...rejected, wasLoggedIn: id !== null });
    return false;
  }
  if (!viewer.isLimitedLogin) return true;
  session.setState({ viewer });
  return logInFully();

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
