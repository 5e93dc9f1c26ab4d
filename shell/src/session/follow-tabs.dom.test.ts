import type { Viewer } from '@corkboard/shared/contract/accounts';
import { createCall } from '@corkboard/shared/http';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { QueryClient } from '@corkboard/shared/query';
import { createEventBus } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';
import { logEvents } from '@corkboard/shared/requests/experiences';
import { followUser } from '@corkboard/shared/requests/people';
import {
  apiHolds,
  apiIsUnreachable,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { testTransport } from '@corkboard/shared/testing/transport.ts';
import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';

import { trackInput } from '../remotes/plan/safe-point.ts';
import { createOverlayStore } from '../services/overlay-store.ts';
import { createSessionStore } from '../services/session-store.ts';
import { followTabs } from './follow-tabs.ts';
import type { TabMessage } from './tab-channel.ts';
import { tellChanges } from './tell-changes.ts';

const ines = aViewer({ id: '7', fullName: 'Inés Moreau' });
const noor = aViewer({ id: '8', fullName: 'Noor Haddad' });

beforeAll(() => trackInput(document));
beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

function aTab(viewer: Viewer = ines) {
  const sent: TabMessage[] = [];
  let hear = (_message: TabMessage) => {};
  const session = createSessionStore(viewer);
  const overlays = createOverlayStore();
  const queries = new QueryClient();
  const events = createEventBus((error) => console.error(error));
  const call = createCall(
    tellChanges(testTransport, () => sent.push({ kind: 'changed' })),
    () => {},
  );
  followTabs({
    tabs: { send: (message) => void sent.push(message), listen: (listener) => (hear = listener) },
    session,
    call,
    queryClient: queries,
    events,
    overlays,
    texts: createI18n('en'),
  });
  queries.setQueryData([viewer.id, 'boards'], ['of the viewer']);

  return {
    sent,
    call,
    events,
    queries,
    hear: (message: TabMessage) => hear(message),
    viewer: () => session.getState().viewer,
    onViewer: (listener: (viewer: Viewer) => void) =>
      session.subscribe((state) => listener(state.viewer)),
    chooseCookies: (cookies: Viewer['cookies']) =>
      session.setState({ viewer: { ...viewer, cookies, isConsentDue: false } }),
    messages: () => overlays.getState().toasts.map(({ toast }) => toast.text),
    isOutdated: () => queries.getQueryState([viewer.id, 'boards'])?.isInvalidated,
  };
}

function isShown(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function type(words: string) {
  document.body.innerHTML = '<textarea></textarea>';
  const field = document.querySelector('textarea');
  if (!field) throw new Error('There is no field.');
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('sends the viewer to other tabs initially and after changes', () => {
  const tab = aTab();
  tab.events.emit('session.changed', { viewerId: null });
  expect(tab.sent).toEqual([
    { kind: 'viewer', id: '7' },
    { kind: 'viewer', id: null },
  ]);
});

it.each([
  ['logs out', aVisitor(), 'You logged out in another tab.'],
  ['switches accounts', noor, "You're now logged in as Noor Haddad."],
])('switches viewer when another tab %s', async (_what, viewer, message) => {
  apiReturns(getSession, viewer);
  const tab = aTab();
  tab.hear({ kind: 'viewer', id: viewer.id });

  await waitFor(() => expect(tab.viewer().id).toBe(viewer.id));
  expect(tab.messages()).toEqual([message]);
  expect(tab.queries.getQueryData(['7', 'boards'])).toBeUndefined();
});

it.each([
  ['a visitor', aVisitor({ cookies: null })],
  ['a user', aViewer({ id: '7', cookies: null })],
])('takes the cookie choice of another tab for %s', async (_who, viewer) => {
  const cookies = {
    allow_analytic_cookies: false,
    allow_marketing_cookies: false,
    allow_personalization_cookies: true,
  };
  apiReturns(getSession, { ...viewer, cookies });
  const tab = aTab(viewer);
  tab.hear({ kind: 'changed' });

  await waitFor(() => expect(tab.viewer().cookies).toEqual(cookies));
  expect(tab.messages()).toEqual([]);
});

it.each([
  ['the same viewer', ines],
  ['another viewer', noor],
])('asks again after a cookie choice, which an answer about %s can miss', async (_who, viewer) => {
  const cookies = {
    allow_analytic_cookies: true,
    allow_marketing_cookies: true,
    allow_personalization_cookies: true,
  };
  const undecided = { cookies: null, isConsentDue: false };
  const answer = apiHolds(getSession, { ...viewer, ...undecided });
  const tab = aTab({ ...ines, ...undecided });
  const known: (Viewer['cookies'] | undefined)[] = [];
  tab.onViewer(({ id, cookies: chosen }) => known.push(id === viewer.id ? chosen : undefined));
  tab.hear({ kind: 'changed' });
  await waitFor(() => expect(requestsTo(getSession)).toHaveLength(1));
  tab.chooseCookies(cookies);
  apiReturns(getSession, { ...viewer, cookies, isConsentDue: false });
  answer();

  await waitFor(() => expect(requestsTo(getSession)).toHaveLength(2));
  await waitFor(() => expect(tab.viewer()).toMatchObject({ id: viewer.id, cookies }));
  expect(known).not.toContain(null);
});

it('asks who is logged in after Back restores the page', async () => {
  apiReturns(getSession, noor);
  const tab = aTab();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(requestsTo(getSession)).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  await waitFor(() => expect(tab.viewer().id).toBe('8'));
});

it('shows only the last of several switches', async () => {
  apiReturns(getSession, aVisitor());
  const tab = aTab();
  tab.hear({ kind: 'viewer', id: null });
  await waitFor(() => expect(tab.viewer().id).toBeNull());

  apiReturns(getSession, noor);
  tab.hear({ kind: 'viewer', id: '8' });
  await waitFor(() => expect(tab.viewer().id).toBe('8'));
  expect(tab.messages()).toEqual(["You're now logged in as Noor Haddad."]);
});

it('ignores the late answer of an earlier check', async () => {
  let answer = () => {};
  apiReturns(getSession, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return aVisitor();
  });
  const tab = aTab();
  tab.hear({ kind: 'viewer', id: null });
  await waitFor(() => expect(requestsTo(getSession)).toHaveLength(1));
  apiReturns(getSession, noor);
  tab.hear({ kind: 'viewer', id: '8' });
  await waitFor(() => expect(tab.viewer().id).toBe('8'));

  answer();
  await tab.call(getSession, {});
  expect(tab.viewer().id).toBe('8');
  expect(tab.messages()).toEqual(["You're now logged in as Noor Haddad."]);
});

it('sends no request when both tabs have the same viewer', () => {
  aTab().hear({ kind: 'viewer', id: '7' });
  expect(requestsTo(getSession)).toEqual([]);
});

it.each([
  ['logged out', aVisitor(), /^You've been logged out\..* Your text is saved\.$/],
  ['another account', noor, /^You're now logged in as Noor Haddad.* Copy your text/],
])('keeps typed text and warns once: %s', async (_what, viewer, message) => {
  apiReturns(getSession, viewer);
  const tab = aTab();
  type('Dear Noor');
  tab.hear({ kind: 'viewer', id: viewer.id });
  await waitFor(() => expect(tab.messages()).toEqual([expect.stringMatching(message)]));
  tab.hear({ kind: 'viewer', id: viewer.id });
  await waitFor(() => expect(requestsTo(getSession)).toHaveLength(2));

  expect(tab.viewer().id).toBe('7');
  expect(tab.messages()).toHaveLength(1);

  apiReturns(getSession, ines);
  tab.hear({ kind: 'viewer', id: '7' });
  await waitFor(() => expect(tab.messages()).toEqual([]));
});

it('says that the session ended outside this browser', async () => {
  apiReturns(getSession, aVisitor());
  const tab = aTab();
  isShown('visible');
  expect(requestsTo(getSession)).toEqual([]);

  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  isShown('visible');
  await waitFor(() => expect(tab.viewer().id).toBeNull());
  expect(tab.messages()).toEqual(["You've been logged out. Log in to continue."]);
});

it('checks the session of a long hidden tab before its data', async () => {
  apiReturns(getSession, aVisitor());
  const { queries, viewer } = aTab();
  const queryFn = jest.fn(async () => 'of Noor');
  const queryKey = ['7', 'users', 'noorhaddad'];
  queries.setQueryData(queryKey, 'of Noor', { updatedAt: 0 });
  const observed = { queryKey, queryFn, refetchOnMount: false } as const;
  const stop = new QueryObserver(queries, observed).subscribe(() => {});

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  isShown('visible');
  await waitFor(() => expect(viewer().id).toBeNull());
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});

it('keeps the viewer while the server is unreachable', async () => {
  apiIsUnreachable(getSession);
  const tab = aTab();
  tab.hear({ kind: 'viewer', id: null });
  await waitFor(() => expect(requestsTo(getSession)).toHaveLength(1));
  expect(tab.viewer().id).toBe('7');
  expect(tab.messages()).toEqual([]);
});

describe('changes in another tab', () => {
  it('trigger no refetch after a logout there', async () => {
    apiReturns(getSession, aVisitor());
    const tab = aTab();
    tab.hear({ kind: 'changed' });
    expect(tab.isOutdated()).toBe(false);
    await waitFor(() => expect(tab.viewer().id).toBeNull());
  });

  it('trigger a refetch once this tab is visible', async () => {
    apiReturns(getSession, ines);
    isShown('hidden');
    const tab = aTab();
    tab.hear({ kind: 'changed' });
    expect(tab.isOutdated()).toBe(false);

    isShown('visible');
    await waitFor(() => expect(tab.isOutdated()).toBe(true));
  });

  it('wait while this tab has typed text', () => {
    const tab = aTab();
    type('Dear Noor');
    tab.hear({ kind: 'changed' });
    expect(tab.isOutdated()).toBe(false);
  });

  it('are reported for visible data, not for logs', async () => {
    apiReturns(followUser, aUserCard());
    apiReturns(logEvents, null);
    const { call, sent } = aTab();
    sent.length = 0;
    await call(logEvents, { events: [] });
    expect(sent).toEqual([]);

    await call(followUser, { user_id: '9' });
    expect(sent).toEqual([{ kind: 'changed' }]);
  });
});

it.each([
  ['refetches an old profile', 'of Noor', 31_000, 1],
  ['keeps a fresh profile', 'of Noor', 0, 0],
  ['keeps a missing profile', null, 31_000, 0],
])('%s of the open page on focus', async (_what, data, age, count) => {
  apiReturns(getSession, ines);
  const { queries } = aTab();
  const queryFn = jest.fn(async () => 'of Noor');
  const queryKey = ['7', 'users', 'noorhaddad'];
  queries.setQueryData<string | null>(queryKey, data, { updatedAt: Date.now() - age });
  const stop = new QueryObserver<string | null>(queries, {
    queryKey,
    queryFn,
    staleTime: 30_000,
    refetchOnMount: false,
  }).subscribe(() => {});

  window.dispatchEvent(new Event('focus'));
  await Promise.resolve();
  expect(queryFn).toHaveBeenCalledTimes(count);
  stop();
});
