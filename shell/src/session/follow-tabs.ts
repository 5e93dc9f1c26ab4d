import { getSession } from '@corkboard/shared/contract/requests.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import type { Call, Shell } from '@corkboard/shared/remote';

import { hasUserInput } from '../remotes/safe-point.ts';
import {
  addToast,
  type OverlayStore,
  openDialog,
  UNTIL_CLOSED_MS,
} from '../services/overlay-store.ts';
import { type SessionStore, subjectOf } from '../services/session-store.ts';
import { changeViewer } from './change-viewer.ts';
import { handleSessionExpired } from './handle-session-expired.ts';
import type { TabChannel } from './tab-channel.ts';

interface Dependencies {
  tabs: TabChannel;
  session: SessionStore;
  call: Call;
  queryClient: Shell['queryClient'];
  events: Shell['events'];
  overlays: OverlayStore;
  texts: I18n;
}

const RECHECK_AFTER_MS = 10_000;

/** What decides whether the open page can be seen. */
const PLACES: readonly unknown[] = ['users', 'board'];

/**
 * Synchronizes the page with other tabs. A new viewer applies immediately; changed data is refetched when the tab is
 * visible. A page with typed text keeps it and shows a warning.
 */
export function followTabs(dependencies: Dependencies): void {
  const { tabs, session, call, queryClient, events } = dependencies;
  let checkedAt = Date.now();
  let isOutdated = false;
  let warnedOf: string | null | undefined;

  async function checkSession(): Promise<void> {
    checkedAt = Date.now();
    // Without a response the page stays as it is until the next check.
    const answer = await call(getSession, {}, { quietAuth: true }).catch(() => null);
    const viewer = answer?.data;
    if (!viewer || isSameViewer(viewer, session.getState().viewer)) {
      warnedOf = undefined;
      return;
    }
    if (!hasUserInput(document)) return adopt(dependencies, viewer);
    if (warnedOf === viewer.id) return;
    warnedOf = viewer.id;
    warn(dependencies, viewer);
  }

  /** Checks the session first: after a logout, a refetch for the old viewer would redirect to the login page. */
  async function refresh(): Promise<void> {
    if (!isOutdated || !isShown() || hasUserInput(document)) return;
    isOutdated = false;
    await checkSession();
    await queryClient.invalidateQueries({ queryKey: [subjectOf(session.getState())] });
  }

  /** The owner can have taken the access away, without any change in this browser. */
  async function recheckPage(): Promise<void> {
    const subject = subjectOf(session.getState());
    await queryClient.refetchQueries({
      type: 'active',
      stale: true,
      predicate: ({ queryKey }) => queryKey[0] === subject && PLACES.includes(queryKey[1]),
    });
  }

  function whenShown(): void {
    if (!isShown()) return;
    if (!hasUserInput(document)) void recheckPage();
    if (isOutdated) void refresh();
    else if (Date.now() - checkedAt > RECHECK_AFTER_MS) void checkSession();
  }

  tabs.listen((message) => {
    if (message.kind === 'changed') {
      isOutdated = true;
      void refresh();
    } else if (message.kind === 'viewer' && message.id !== session.getState().viewer.id) {
      void checkSession();
    }
  });
  events.on('session.changed', ({ viewerId }) => tabs.send({ kind: 'viewer', id: viewerId }));
  document.addEventListener('visibilitychange', whenShown);
  window.addEventListener('focus', whenShown);
  tabs.send({ kind: 'viewer', id: session.getState().viewer.id });
}

function isShown(): boolean {
  return document.visibilityState === 'visible';
}

function isSameViewer(one: Viewer, other: Viewer): boolean {
  return one.id === other.id && one.isLimitedLogin === other.isLimitedLogin;
}

function adopt({ overlays, texts, ...page }: Dependencies, viewer: Viewer): void {
  const text = translatorFor(texts);
  openDialog(overlays, null);
  changeViewer(page, viewer);
  addToast(overlays, {
    text: viewer.id
      ? text("You're now logged in as {name}.", { name: viewer.fullName ?? '' })
      : text('You logged out in another tab.'),
  });
}

function warn({ overlays, texts }: Dependencies, viewer: Viewer): void {
  if (!viewer.id) return handleSessionExpired({ texts, overlays, leaveFor: () => {} });
  const text = translatorFor(texts);
  addToast(overlays, {
    text: text("You're now logged in as {name} in another tab. Copy your text, then reload.", {
      name: viewer.fullName ?? '',
    }),
    tone: 'error',
    action: { text: text('Reload'), run: () => location.reload() },
    duration: UNTIL_CLOSED_MS,
  });
}
