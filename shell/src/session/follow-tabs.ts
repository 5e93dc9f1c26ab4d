import type { Viewer } from '@corkboard/shared/contract/accounts';
import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import type { Call, Shell } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';

import { hasUserInput } from '../remotes/plan/safe-point.ts';
import {
  addToast,
  dismissToast,
  type OverlayStore,
  openDialog,
  SESSION_KEY,
  UNTIL_CLOSED_MS,
} from '../services/overlay-store.ts';
import { getSubject, type SessionStore } from '../services/session-store.ts';
import { changeViewer } from './change-viewer.ts';
import { handleSessionExpired } from './handle-session-expired.ts';
import { isSameConsent, readViewer } from './read-viewer.ts';
import { recheckChanges } from './recheck-changes.ts';
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

const SWITCH_KEY = 'session switch';
const RECHECK_AFTER_MS = 10_000;

/** What decides whether the open page can be seen. */
const PLACES: readonly unknown[] = ['users', 'board'];

/**
 * Synchronizes the page with other tabs. A new viewer applies immediately; changed data is refetched when the tab is
 * visible. A page with typed text keeps it and shows a warning.
 */
export function followTabs(dependencies: Dependencies): void {
  const { tabs, session, call, queryClient, events, overlays } = dependencies;
  let checkedAt = Date.now();
  let isOutdated = false;
  let warnedSubject: string | null | undefined;
  let toldViewer: string | null | undefined;
  let lastCheck = 0;
  let lastAnswered = 0;

  async function checkSession(): Promise<void> {
    checkedAt = Date.now();
    const check = ++lastCheck;
    const read = async () => (await call(getSession, {}, { quietAuth: true })).data;
    // Without a response the page stays as it is until the next check.
    const viewer = await readViewer(session, read).catch(() => null);
    // Answers can arrive in another order: an older one would switch back.
    if (!viewer || check < lastAnswered) return;
    lastAnswered = check;
    if (isSameViewer(viewer, session.getState().viewer)) {
      warnedSubject = undefined;
      adoptConsent(session, viewer);
      return dismissToast(overlays, SESSION_KEY);
    }
    if (!hasUserInput(document)) return adopt(dependencies, viewer, toldViewer === viewer.id);
    if (warnedSubject === viewer.id) return;
    warnedSubject = viewer.id;
    warn(dependencies, viewer);
  }

  /** Checks the session first: after a logout, a refetch for the old viewer would redirect to the login page. */
  async function refresh(): Promise<void> {
    if (!isOutdated || !isShown() || hasUserInput(document)) return;
    isOutdated = false;
    await checkSession();
    await queryClient.invalidateQueries({ queryKey: [getSubject(session.getState())] });
  }

  /** An owner can revoke access without any change in this browser. Missing data stays missing. */
  async function recheckPage(): Promise<void> {
    const subject = getSubject(session.getState());
    await queryClient.refetchQueries({
      type: 'active',
      stale: true,
      predicate: ({ queryKey, state }) =>
        queryKey[0] === subject && PLACES.includes(queryKey[1]) && state.data !== null,
    });
  }

  async function whenShown(): Promise<void> {
    if (!isShown()) return;
    if (isOutdated && !hasUserInput(document)) return refresh();
    if (Date.now() - checkedAt > RECHECK_AFTER_MS) await checkSession();
    if (!hasUserInput(document)) await recheckPage();
  }

  tabs.listen((message) => {
    if (message.kind === 'changed') {
      isOutdated = true;
      void refresh();
    } else if (message.kind === 'viewer') {
      toldViewer = message.id;
      const isWarned = overlays.getState().toasts.some(({ toast }) => toast.key === SESSION_KEY);
      if (message.id !== session.getState().viewer.id || isWarned) void checkSession();
    }
  });
  events.on('session.changed', ({ viewerId }) => tabs.send({ kind: 'viewer', id: viewerId }));
  recheckChanges(() => {
    void queryClient.invalidateQueries({ queryKey: [getSubject(session.getState())] });
    tabs.send({ kind: 'changed' });
  });
  document.addEventListener('visibilitychange', () => void whenShown());
  window.addEventListener('focus', () => void whenShown());
  // A page that the browser kept for Back has missed logins and logouts of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession();
  });
  tabs.send({ kind: 'viewer', id: session.getState().viewer.id });
}

function isShown(): boolean {
  return document.visibilityState === 'visible';
}

function isSameViewer(one: Viewer, other: Viewer): boolean {
  return one.id === other.id && one.isLimitedLogin === other.isLimitedLogin;
}

/** A choice about cookies counts for all tabs, so their banners close too. */
function adoptConsent(session: SessionStore, { cookies, isConsentDue }: Viewer): void {
  const before = session.getState().viewer;
  if (isSameConsent(before, { cookies, isConsentDue })) return;
  session.setState({ viewer: { ...before, cookies, isConsentDue } });
}

function adopt(
  { overlays, texts, ...page }: Dependencies,
  viewer: Viewer,
  isByOtherTab: boolean,
): void {
  const text = translatorFor(texts);
  openDialog(overlays, null);
  changeViewer(page, viewer);
  addToast(overlays, {
    key: SWITCH_KEY,
    text: viewer.id
      ? text("You're now logged in as {name}.", { name: viewer.fullName ?? '' })
      : text(
          isByOtherTab
            ? 'You logged out in another tab.'
            : "You've been logged out. Log in to continue.",
        ),
  });
}

function warn({ overlays, texts }: Dependencies, viewer: Viewer): void {
  if (!viewer.id) return handleSessionExpired({ texts, overlays, leaveFor: () => {} });
  const text = translatorFor(texts);
  addToast(overlays, {
    key: SESSION_KEY,
    text: text("You're now logged in as {name} in another tab. Copy your text, then reload.", {
      name: viewer.fullName ?? '',
    }),
    tone: 'error',
    action: { text: text('Reload'), run: () => location.reload() },
    duration: UNTIL_CLOSED_MS,
  });
}
