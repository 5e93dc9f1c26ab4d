import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { readCreateSheetState } from '@corkboard/shared/storage';

import type { Page } from '../common/page/page-context.tsx';
import { getSubject } from '../services/session-store.ts';

/** Reopens the sheet after a return to the page where it was left with a link. [CREATE-028, CREATE-029] */
export function reopenCreateSheet({ services, session, overlays }: Page): void {
  function reopen(): void {
    const kept = readCreateSheetState();
    if (kept?.path !== location.pathname || overlays.getState().dialog) return;
    const current = session.getState();
    if (kept.subject !== getSubject(current) || requiresSignIn(current.viewer)) return;
    services.create?.open(kept.place);
  }
  services.events.on('route.changed', reopen);
  reopen();
}
