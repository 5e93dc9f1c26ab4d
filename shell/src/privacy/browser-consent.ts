import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Consent } from '@corkboard/shared/rules/privacy';

import type { SessionStore } from '../services/session-store.ts';

export function browserConsent({ cookies, country }: Viewer): Consent {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return { choice: cookies, country, hasPrivacyControl: globalPrivacyControl === true };
}

export function onConsentChange(
  session: SessionStore,
  listener: (viewer: Viewer) => void,
): () => void {
  return session.subscribe(({ viewer }, before) => {
    if (viewer.cookies !== before.viewer.cookies) listener(viewer);
  });
}
