import type { CookiePreferences } from '@corkboard/shared/contract/people';
import { createCall, fetchTransport } from '@corkboard/shared/http';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { getBoards } from '@corkboard/shared/requests/boards';
import { attributeInvite } from '@corkboard/shared/requests/people';
import { storageKeys, visitedPages } from '@corkboard/shared/storage';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { waitFor } from '@testing-library/react';

import { pinQuery } from '../common/pin-query.ts';
import { browserConsent } from '../privacy/browser-consent.ts';
import { type AllowStorage, installStorageGuard, storageRule } from '../privacy/storage-guard.ts';
import { createPlanStore } from '../remotes/plan/plan-store.ts';
import { createFrameStore } from '../services/frame-store.ts';
import { silentLogger } from '../services/logger.ts';
import { createOverlayStore } from '../services/overlay-store.ts';
import { createEvents, createQueries, createServices } from '../services/services.ts';
import { createSessionStore, type SessionStore } from '../services/session-store.ts';
import { aPlan } from '../testing/plan.ts';
import { startFrame } from './start-frame.tsx';

const call = createCall(fetchTransport, () => {});
const plan = createPlanStore(aPlan({}));
const germanVisitor = aVisitor({ cookies: null, country: 'DE' });
const all = (isAllowed: boolean): CookiePreferences => ({
  allow_analytic_cookies: isAllowed,
  allow_marketing_cookies: isAllowed,
  allow_personalization_cookies: isAllowed,
});

let session: SessionStore;
const allowStorage: AllowStorage = (kind, name) =>
  storageRule({
    plan: plan.getState,
    consent: () => browserConsent(session.getState().viewer),
  })(kind, name);

beforeAll(() => installStorageGuard(allowStorage, window));

function land(path: string, shown = path): void {
  history.replaceState(null, '', shown);
  Object.defineProperty(document, 'referrer', {
    value: 'https://search.example/find',
    configurable: true,
  });
  session = createSessionStore(germanVisitor);
  const overlays = createOverlayStore();
  const frame = createFrameStore();
  const logger = silentLogger();
  const queryClient = createQueries();
  const services = createServices({
    callFor: () => call,
    queryClient,
    events: createEvents(logger),
    logger,
    session,
    overlays,
    experiments: {},
    device: { isPhone: false },
    now: 0,
    locale: 'en',
  });
  // Rendered before the choice, so the viewer has none.
  const shell = { call, subject: 'visitor', viewer: germanVisitor, queryClient } as never;
  queryClient.setQueryData(pinQuery(shell, '9').queryKey, aPin({ id: '9' }));
  startFrame({
    services,
    session,
    overlays,
    frame,
    shell: { current: () => shell } as never,
    remotes: { plan, load: () => ({}) as never, forget() {}, reportError() {} } as never,
    texts: createI18n('en', {}),
    allowStorage,
    landing: new URL(path, location.origin).href,
  });
}

const choose = (cookies: CookiePreferences) =>
  session.setState(({ viewer }) => ({ viewer: { ...viewer, cookies } }));
const landingKeys = () =>
  [storageKeys.paidTrafficLanding, storageKeys.unauthenticatedReferrer].filter(
    (key) => localStorage.getItem(key) !== null,
  );

beforeEach(() => apiReturns(getBoards, [aBoard()]));

it('[STORE-006] stores the landing once a visitor has agreed', () => {
  land('/pin/9/?utm_medium=cpc&utm_source=letters');
  expect(landingKeys()).toEqual([]);

  choose({ ...all(true), allow_marketing_cookies: false });
  expect(landingKeys()).toEqual([]);

  choose(all(true));
  expect(landingKeys()).toHaveLength(2);

  localStorage.clear();
  choose(all(true));
  expect(landingKeys()).toEqual([]);
});

it('[ROUTE-050] attributes the invite code of the landing on a later page', async () => {
  apiReturns(attributeInvite, null);
  land('/noorhaddad/?invite_code=abc', '/pin/9/');
  await waitFor(() => expect(requestsTo(attributeInvite)).toEqual([{ invite_code: 'abc' }]));
});

it('[STORE-004] records the page where a visitor agrees', () => {
  land('/pin/9/');
  expect(visitedPages()).toEqual([]);

  choose(all(true));
  expect(visitedPages()).toMatchObject([{ path: '/pin/9/' }]);
});

it('[STORE-004] records nothing after a rejection', () => {
  land('/pin/9/');
  choose(all(false));
  expect({ ...localStorage }).toEqual({});
});
