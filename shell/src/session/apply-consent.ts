import type { Shell } from '@corkboard/shared/remote';

import type { SessionStore } from '../services/session-store.ts';

interface Page {
  session: SessionStore;
  events: Shell['events'];
}

/** Applies choices about cookies, unless there is a newer choice or another viewer once the page is ready for it. */
export function applyConsent({ session, events }: Page, whenReady: () => Promise<void>): void {
  let last: unknown;
  events.on('consent.changed', async (cookies) => {
    const chosenOver = session.getState().viewer;
    last = cookies;
    await whenReady();
    const { viewer } = session.getState();
    const isCurrent =
      last === cookies && viewer.id === chosenOver.id && viewer.cookies === chosenOver.cookies;
    if (isCurrent) session.setState({ viewer: { ...viewer, cookies, isConsentDue: false } });
  });
}
