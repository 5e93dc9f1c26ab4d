import type { Viewer } from '@corkboard/shared/contract/accounts';

import type { SessionStore } from '../services/session-store.ts';

/**
 * Asks the server who is logged in. An answer can be from before a choice about cookies that the page knows by now, so
 * the server is asked again.
 */
export async function readViewer(
  session: SessionStore,
  read: () => Promise<Viewer>,
): Promise<Viewer> {
  for (;;) {
    const before = session.getState().viewer;
    const viewer = await read();
    if (isSameConsent(before, session.getState().viewer)) return viewer;
  }
}

type Consent = Pick<Viewer, 'cookies' | 'isConsentDue'>;

export function isSameConsent(one: Consent, other: Consent): boolean {
  return (
    JSON.stringify(one.cookies) === JSON.stringify(other.cookies) &&
    one.isConsentDue === other.isConsentDue
  );
}
