import type { Viewer } from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { QueryClient } from '@corkboard/shared/query';
import { createEventBus } from '@corkboard/shared/remote';
import { getBoards } from '@corkboard/shared/requests/boards';
import { getBusinessProfiles } from '@corkboard/shared/requests/business';
import { getPin } from '@corkboard/shared/requests/pins';
import { apiHangs, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBusinessProfile, aPin, aViewer } from '@corkboard/shared/testing/builders.ts';
import { testTransport } from '@corkboard/shared/testing/transport.ts';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

import { hasUserInput, trackInput } from '../../remotes/plan/safe-point.ts';
import { createCalls } from '../../services/create-calls.ts';
import {
  createSessionStore,
  endedMessage,
  getSubject,
  type SessionStore,
} from '../../services/session-store.ts';
import type { ActingMessage, TabMessage } from '../tab-channel.ts';
import { readActingProfile, writeChoice } from './acting-profile-storage.ts';
import { syncBusinessAccess } from './sync-business-access.ts';

const viewer = aViewer({ id: '7', username: 'inesmoreau', isPartner: true });

const shop: BusinessProfile = {
  ...aBusinessProfile(),
  id: '42',
  permissions: ['OWNER'],
  viewerMeetsMfaRequirement: false,
  user: { ...aBusinessProfile().user, username: 'shop', businessName: 'Tarn & Loom' },
};
const closed: BusinessProfile = { ...shop, id: '43', permissions: ['ANALYST'] };

let stop = () => {};

afterEach(() => {
  stop();
  localStorage.clear();
  sessionStorage.clear();
  writeChoice('7', '7');
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

interface Start {
  isOn?: boolean;
  as?: Viewer;
  path?: string;
  confirms?: boolean;
  acting?: BusinessProfile | null;
  before?(session: SessionStore): void;
}

function begin({
  isOn = true,
  as = viewer,
  path = '/',
  confirms = true,
  acting = null,
  before,
}: Start = {}) {
  const questions: string[] = [];
  window.history.replaceState(null, '', path);
  const session = createSessionStore(as, acting);
  before?.(session);
  const queries = new QueryClient();
  const events = createEventBus((error) => console.error(error));
  const subjects: string[] = [];
  events.on('subject.changed', ({ subject }) => void subjects.push(subject));
  const redirects: string[] = [];
  const toasts: string[] = [];
  const callFor = createCalls(testTransport, {
    onUnauthorized: () => void redirects.push('login'),
    onDenied: (id) => session.getState().onDenied(id),
    endedMessage: (id) => endedMessage(session.getState(), id),
  });
  const sent: TabMessage[] = [];
  let hear = (_message: TabMessage) => {};
  stop = syncBusinessAccess({
    session,
    queryClient: queries,
    events,
    callFor,
    toasts: { show: ({ text }) => void toasts.push(text) },
    dialogs: {
      confirm: async ({ title }) => {
        questions.push(title);
        return confirms;
      },
    },
    texts: createI18n('en'),
    tabs: { send: (message) => void sent.push(message), listen: (listener) => (hear = listener) },
    experiments: { isOn: (name) => isOn && name === 'business_access', group: () => '' },
  });
  const access = () => session.getState().businessAccess;
  return {
    session,
    queries,
    events,
    subjects,
    redirects,
    toasts,
    questions,
    sent,
    hear: (message: TabMessage) => hear(message),
    callFor,
    access,
    subject: () => getSubject(session.getState()),
  };
}

beforeAll(() => trackInput(document));

it('[ACT-001] starts as the viewer', () => {
  apiHangs(getBusinessProfiles);

  expect(begin().subject()).toBe('7');
});

it.each([
  ['the experiment is off', { isOn: false }],
  ['the viewer is no partner', { as: aViewer({ id: '7', isPartner: false }) }],
])('[ACT-004, ACT-005] requests no profiles while %s', async (_why, options) => {
  const { access } = begin(options);

  await Promise.resolve();
  expect(requestsTo(getBusinessProfiles)).toEqual([]);
  expect(access()).toMatchObject({ profiles: [], isSwitcherShown: false });
});

it('[ACT-012, ACT-013] lists own and linked profiles, acts as the selected', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const { access, session, subjects, queries } = begin();
  await waitFor(() => expect(access().profiles.map(({ id }) => id)).toEqual(['7', '42']));
  queries.setQueryData(['7', 'boards'], ['of the viewer']);

  access().actAs('42');

  expect(session.getState().actingAs).toEqual({ id: '42', permissions: ['OWNER'] });
  expect(queries.getQueryData(['7', 'boards'])).toBeUndefined();
  access().actAs('7');
  expect(session.getState().actingAs).toBeNull();
  expect(subjects).toEqual(['42', '7']);
});

it.each([
  ['keeps', false, '42'],
  ['discards', true, '7'],
])('asks before a press %s typed text', async (_what, confirms, after) => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const { access, questions, subject } = begin({ confirms });
  await waitFor(() => expect(access().profiles).toHaveLength(2));
  access().actAs('42');
  expect(questions).toEqual([]);

  type('Dear Noor');
  access().actAs('42');
  expect(questions).toEqual([]);
  access().actAs('7');
  expect(questions).toEqual(['Discard changes?']);
  await waitFor(() => expect(hasUserInput(document)).toBe(!confirms));
  expect(subject()).toBe(after);
});

it('drops data whose key names no profile on switch', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const { access, queries } = begin();
  await waitFor(() => expect(access().profiles).toHaveLength(2));
  const keys = [['boards'], ['7', 'boards'], ['42', 'boards'], ['site', 'imprint']];
  for (const key of keys) queries.setQueryData(key, key);

  access().actAs('42');
  expect(keys.filter((key) => queries.getQueryData(key))).toEqual([
    ['42', 'boards'],
    ['site', 'imprint'],
  ]);
  queries.setQueryData(['7', 'account'], 'of the member');
  access().actAs('7');
  expect(queries.getQueryData(['7', 'account'])).toBe('of the member');
  expect(queries.getQueryData(['42', 'boards'])).toBeUndefined();
});

it('[ACT-009] rejects strangers and profiles that lack a second factor', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 43: closed } });
  const { access, subject } = begin();
  await waitFor(() => expect(access().profiles).toHaveLength(2));

  access().actAs('43');
  access().actAs('99');

  expect(subject()).toBe('7');
});

it('[ACT-002] acts as the profile of the open page', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const { subject } = begin({ path: '/shop/' });

  await waitFor(() => expect(subject()).toBe('42'));
});

it('[ACT-002] acts as the profile of the next page', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const { access, events, subject } = begin();
  await waitFor(() => expect(access().profiles).toHaveLength(2));

  events.emit('route.changed', { path: '/shop/_created/' });

  await waitFor(() => expect(subject()).toBe('42'));
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function stopActingOn(path: string) {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const page = begin({ path });
  await waitFor(() => expect(page.subject()).toBe('42'));
  expect(page.toasts).toEqual(["You're acting as Tarn & Loom."]);
  page.access().actAs('7');
  return page;
}

it('[ACT-002] holds a Stop until the pages are left', async () => {
  const { events, subject, toasts } = await stopActingOn('/shop/');
  for (const path of ['/shop/_created/', '/shop/rugs/', '/SHOP/']) {
    events.emit('route.changed', { path });
    await settle();
    expect(subject()).toBe('7');
  }

  events.emit('route.changed', { path: '/settings/' });
  await settle();
  events.emit('route.changed', { path: '/shop/' });
  await waitFor(() => expect(subject()).toBe('42'));
  expect(toasts).toHaveLength(2);
});

it('[ACT-002] holds a Stop over a reload', async () => {
  await stopActingOn('/shop/_shopping_list/');
  stop();

  const { access, subject, toasts } = begin({ path: '/shop/' });
  await waitFor(() => expect(access().profiles).toHaveLength(2));
  await settle();
  expect(subject()).toBe('7');
  expect(toasts).toEqual([]);
});

it('[ACT-013] ends a Stop when the profile is chosen again', async () => {
  const { access, events, subject } = await stopActingOn('/shop/');
  access().actAs('42');
  expect(subject()).toBe('42');

  events.emit('route.changed', { path: '/inesmoreau/' });
  await waitFor(() => expect(subject()).toBe('7'));
});

it('[ACT-002] says that the own profile ends acting', async () => {
  const { access, events, subject, toasts } = await stopActingOn('/shop/');
  access().actAs('42');

  events.emit('route.changed', { path: '/inesmoreau/' });
  await waitFor(() => expect(subject()).toBe('7'));
  expect(toasts.at(-1)).toMatch(/^You're back as /);
});

it('[ACT-002] ends the stored choice on the own profile, without acting first', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  writeChoice('7', '42');
  const { subjects, toasts, sent } = begin({ path: '/inesmoreau/_shopping_list/' });
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^You're back as /)]));
  expect(readActingProfile('7')).toBe('7');
  expect(subjects).toEqual([]);
  expect(sent).toMatchObject([{ kind: 'acting', id: '7' }]);
});

it('[ACT-003] acts as the pinner of the open Pin', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const pin = aPin();
  apiReturns(getPin, { ...pin, pinner: { ...pin.pinner, username: 'shop' } });
  const { subject } = begin({ path: `/pin/${pin.id}/` });

  await waitFor(() => expect(subject()).toBe('42'));
});

it('[ACT-007, ACT-008] remembers the profile and switcher for the next visit', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const first = begin();
  await waitFor(() => expect(first.access().isSwitcherShown).toBe(true));
  first.access().actAs('42');
  stop();
  apiHangs(getBusinessProfiles);

  const waiting = begin();
  expect(waiting.access().isSwitcherShown).toBe(true);
  stop();
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });

  const { subject } = begin();
  await waitFor(() => expect(subject()).toBe('42'));
});

it("[ACT-007] does not restore another user's choice", async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const first = begin();
  await waitFor(() => expect(first.access().isSwitcherShown).toBe(true));
  first.access().actAs('42');
  stop();

  const other = begin({ as: aViewer({ id: '8', username: 'other', isPartner: true }) });

  await waitFor(() => expect(other.access().profiles).toHaveLength(2));
  expect(other.subject()).toBe('8');
});

it('[ACT-017] stays on the page when the session has ended', async () => {
  apiRejects(getBusinessProfiles, 401, 'Log in to continue.');
  const { access, redirects } = begin();

  await waitFor(() => expect(requestsTo(getBusinessProfiles)).toHaveLength(1));
  expect(redirects).toEqual([]);
  expect(access()).toMatchObject({ isSwitcherShown: false });
});

describe('when permission is lost while acting', () => {
  async function acting() {
    apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
    const page = begin({ as: aViewer({ ...viewer, fullName: 'Inès Moreau' }) });
    await waitFor(() => expect(page.access().profiles).toHaveLength(2));
    page.access().actAs('42');
    return page;
  }

  const message = "You can no longer act as Tarn & Loom. You're back as Inès Moreau.";

  it('ends acting with one message when requests are denied', async () => {
    const { callFor, session, subject, toasts, access } = await acting();
    apiRejects(getBoards, 403, "You can't act as this profile.", { code: errorCodes.cannotAct });
    apiReturns(getBusinessProfiles, { profiles: {} });
    const call = callFor(session.getState().actingAs);

    const boards = () => call(getBoards, { username: 'shop' });
    await Promise.allSettled([boards(), boards()]);

    expect(subject()).toBe('7');
    expect(toasts).toEqual([message]);
    await waitFor(() => expect(access().isSwitcherShown).toBe(false));
    expect(access().profiles.map(({ id }) => id)).toEqual(['7']);
  });

  it('ends acting when the profiles no longer list it', async () => {
    const { events, subject, toasts } = await acting();
    apiReturns(getBusinessProfiles, { profiles: { 42: { ...shop, permissions: ['ANALYST'] } } });

    events.emit('session.changed', { viewerId: '7' });

    await waitFor(() => expect(subject()).toBe('7'));
    expect(toasts).toEqual([message]);
  });

  it('keeps the page with typed text until it is left', async () => {
    const { callFor, events, session, subject, toasts } = await acting();
    type('Dear Noor');
    apiRejects(getBoards, 403, "You can't act as this profile.", { code: errorCodes.cannotAct });
    apiReturns(getBusinessProfiles, { profiles: {} });
    const call = callFor(session.getState().actingAs);
    const boards = () => call(getBoards, { username: 'shop' });
    const kept = /^You can no longer act as Tarn & Loom. Your text stays here/;
    await expect(boards()).rejects.toThrow(kept);
    await expect(boards()).rejects.toThrow(/^You can no longer act as Tarn & Loom.$/);

    expect(requestsTo(getBoards)).toHaveLength(1);
    expect(subject()).toBe('42');
    expect(readActingProfile('7')).toBe('7');
    expect(toasts).toEqual([]);
    events.emit('route.changed', { path: '/pin/9/' });
    expect(subject()).toBe('42');

    document.body.innerHTML = '';
    events.emit('route.changed', { path: '/settings/' });
    expect(subject()).toBe('7');
  });

  it('keeps a page whose text is saved for the lost business', async () => {
    const { callFor, session, subject } = await acting();
    document.body.innerHTML = '<div data-unsaved="false" data-saved-draft="true"></div>';
    apiRejects(getBoards, 403, "You can't act as this profile.", { code: errorCodes.cannotAct });
    apiReturns(getBusinessProfiles, { profiles: {} });
    const boards = callFor(session.getState().actingAs)(getBoards, { username: 'shop' });

    await expect(boards).rejects.toThrow(/Your text stays here/);
    expect(subject()).toBe('42');
  });

  it('tells an idle page with typed text on focus', async () => {
    const { session, subject } = await acting();
    type('Dear Noor');
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(requestsTo(getBusinessProfiles)).toHaveLength(2));
    expect(session.getState().ended).toBeNull();

    apiReturns(getBusinessProfiles, { profiles: {} });
    now.mockReturnValue(Date.now() + 120_000);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() =>
      expect(session.getState().ended?.message).toMatch(/^You can no longer act as Tarn & Loom/),
    );
    expect(subject()).toBe('42');
    expect(hasUserInput(document)).toBe(true);
    now.mockRestore();
  });

  it('keeps acting after a 403 about something else', async () => {
    const { callFor, session, subject } = await acting();
    apiRejects(getBoards, 403, 'This board is secret.', { code: errorCodes.forbidden });

    const call = callFor(session.getState().actingAs);
    await expect(call(getBoards, { username: 'shop' })).rejects.toThrow('This board is secret.');

    expect(subject()).toBe('42');
  });
});

function type(words: string) {
  document.body.innerHTML = '<textarea></textarea>';
  const field = document.querySelector('textarea');
  if (!field) throw new Error('There is no field.');
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('when the server rendered the page for a business', () => {
  it('[ACT-007] acts as it from the start', async () => {
    writeChoice('7', '42');
    apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
    const { access, subject, subjects } = begin({ acting: shop });

    expect(subject()).toBe('42');
    expect(access()).toMatchObject({
      profiles: [{ id: '7' }, { id: '42' }],
      isSwitcherShown: true,
    });
    await waitFor(() => expect(requestsTo(getBusinessProfiles)).toHaveLength(1));
    await waitFor(() => expect(access().profiles).toHaveLength(2));
    expect(subjects).toEqual([]);
  });

  it('stops on a press from before hydration', () => {
    writeChoice('7', '42');
    apiHangs(getBusinessProfiles);
    const { subject } = begin({
      acting: shop,
      before: (session) => session.getState().businessAccess.actAs('7'),
    });

    expect(subject()).toBe('7');
    expect(readActingProfile('7')).toBe('7');
  });
});

it('names the business once after access was lost', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const first = begin();
  await waitFor(() => expect(first.access().profiles).toHaveLength(2));
  first.access().actAs('42');
  stop();
  apiReturns(getBusinessProfiles, { profiles: {} });

  const { subject, toasts } = begin();
  await waitFor(() =>
    expect(toasts).toEqual([expect.stringMatching(/^You can no longer act as Tarn/)]),
  );
  expect(subject()).toBe('7');
  stop();
  const again = begin();
  await waitFor(() => expect(requestsTo(getBusinessProfiles)).toHaveLength(3));
  await Promise.resolve();
  expect(again.toasts).toEqual([]);
});

describe('with other tabs', () => {
  let at = Date.now();
  const selected = (id: string): ActingMessage => {
    // Later than a choice of this page, even when the tests take seconds.
    at = Math.max(at, Date.now()) + 1000;
    return { kind: 'acting', memberId: '7', id, at, isLost: false };
  };

  async function twoProfiles() {
    apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
    const page = begin();
    await waitFor(() => expect(page.access().profiles).toHaveLength(2));
    return page;
  }

  it('sends a switch to them', async () => {
    const { access, sent } = await twoProfiles();
    access().actAs('42');
    access().actAs('42');

    expect(sent).toEqual([
      { kind: 'acting', memberId: '7', id: '42', at: expect.any(Number), isLost: false },
    ]);
    expect(readActingProfile('7')).toBe('42');
  });

  it('follows each with one message', async () => {
    const { hear, sent, subject, toasts } = await twoProfiles();
    hear(selected('42'));
    expect(subject()).toBe('42');

    hear(selected('7'));
    expect(subject()).toBe('7');
    expect(toasts).toEqual([
      expect.stringMatching(/^You're now acting as Tarn & Loom/),
      expect.stringMatching(/^You stopped acting as a business in another tab/),
    ]);
    expect(sent).toEqual([]);
  });

  it("ignores an older choice and another member's choice", async () => {
    const { access, hear, subject } = await twoProfiles();
    access().actAs('42');
    hear({ kind: 'acting', memberId: '7', id: '7', at: 1, isLost: false });
    hear({ ...selected('7'), memberId: '8' });

    expect(subject()).toBe('42');
    expect(readActingProfile('7')).toBe('42');
  });

  it('follows to a profile that was unknown before', async () => {
    const { hear, subject } = await twoProfiles();
    const other = { ...shop, id: '44' };
    apiReturns(getBusinessProfiles, { profiles: { 42: shop, 44: other } });
    hear(selected('44'));

    await waitFor(() => expect(subject()).toBe('44'));
  });

  it('keeps a page with typed text, but sends nothing', async () => {
    const { access, callFor, hear, session, subject } = await twoProfiles();
    access().actAs('42');
    type('Dear Noor');
    hear(selected('7'));

    expect(subject()).toBe('42');
    const message = /^You stopped acting as a business in another tab. Your text stays here/;
    expect(session.getState().ended?.message).toMatch(message);
    const call = callFor(session.getState().actingAs);
    await expect(call(getBoards, { username: 'shop' })).rejects.toThrow(
      /^You stopped acting as a business in another tab.$/,
    );
    expect(requestsTo(getBoards)).toEqual([]);

    session.getState().ended?.leave();
    expect(subject()).toBe('7');
    expect(session.getState().ended).toBeNull();
  });

  it('keeps a page whose text is saved for the business', async () => {
    const { access, events, hear, session, subject } = await twoProfiles();
    access().actAs('42');
    document.body.innerHTML = '<div data-unsaved="false" data-saved-draft="true"></div>';
    expect(hasUserInput(document)).toBe(false);
    hear(selected('7'));

    expect(subject()).toBe('42');
    expect(session.getState().ended?.message).toMatch(/Your text stays here/);
    events.emit('route.changed', { path: '/pin-builder/' });
    expect(subject()).toBe('42');

    document.body.innerHTML = '';
    events.emit('route.changed', { path: '/settings/' });
    expect(subject()).toBe('7');
  });

  it('delays a switch until the typed text is gone', async () => {
    const { events, hear, subject, session } = await twoProfiles();
    type('Dear Noor');
    hear(selected('42'));
    expect(subject()).toBe('7');
    expect(session.getState().ended).toBeNull();

    document.body.innerHTML = '';
    events.emit('route.changed', { path: '/settings/' });
    expect(subject()).toBe('42');
  });
});

it('ignores a late response for a page that was left', async () => {
  apiReturns(getBusinessProfiles, { profiles: { 42: shop } });
  const { access, events, queries, subject } = begin();
  await waitFor(() => expect(access().profiles).toHaveLength(2));
  const pin = aPin();
  let answerPin = () => {};
  const late = new Promise<void>((resolve) => {
    answerPin = resolve;
  });
  apiReturns(getPin, async () => {
    await late;
    return { ...pin, pinner: { ...pin.pinner, username: 'shop' } };
  });

  events.emit('route.changed', { path: `/pin/${pin.id}/` });
  await waitFor(() => expect(requestsTo(getPin)).toHaveLength(1));
  events.emit('route.changed', { path: '/settings/' });
  answerPin();
  await waitFor(() => expect(queries.getQueryData(['7', 'pins', pin.id])).toBeDefined());

  expect(subject()).toBe('7');
});
