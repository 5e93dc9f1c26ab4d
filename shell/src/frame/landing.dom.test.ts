import { createCall, fetchTransport } from '@corkboard/shared/http';
import { attributeInvite } from '@corkboard/shared/requests/people';
import { storageKeys } from '@corkboard/shared/storage';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { waitFor } from '@testing-library/react';

import { foreignReferrer, paidLanding, recordLanding } from './landing.ts';

const ORIGIN = 'https://corkboard.test';
const call = createCall(fetchTransport, () => {});

function land(path: string, more: { referrer?: string; isAuth?: boolean } = {}): void {
  const url = new URL(path, ORIGIN);
  recordLanding({
    url,
    referrer: '',
    isAuth: false,
    now: 7,
    call,
    canStore: () => true,
    onConsentChange() {},
    ...more,
  });
}
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

afterEach(() => localStorage.clear());

it('[STORE-006] stores the landing of an ad', () => {
  land('/noorhaddad/?utm_medium=cpc&utm_source=letters&utm_campaign=spring');
  expect(stored(storageKeys.paidTrafficLanding)).toEqual({
    path: '/noorhaddad/',
    source: 'letters',
    campaign: 'spring',
    ts: 7,
  });
});

it.each([
  ['?gclid=x', 'gclid'],
  ['?fbclid=x&utm_source=insta', 'insta'],
  ['?utm_medium=Paid-Social&utm_source=s', 's'],
])('[STORE-006] detects paid traffic by %s', (query, source) => {
  expect(paidLanding(new URL(`/${query}`, ORIGIN))).toMatchObject({ source });
});

it.each(['/', '/?utm_medium=email&utm_source=letters', '/?q=gclid'])(
  '[STORE-006] treats %s as an unpaid visit',
  (path) => {
    land(path);
    expect(stored(storageKeys.paidTrafficLanding)).toBeNull();
  },
);

it('[STORE-006] stores the referrer of signed-out visitors only', () => {
  land('/', { referrer: 'https://search.example/find?q=private' });
  expect(stored(storageKeys.unauthenticatedReferrer)).toEqual({
    referrer: 'https://search.example/find',
    ts: 7,
  });
  localStorage.clear();
  land('/', { referrer: 'https://search.example/', isAuth: true });
  expect(stored(storageKeys.unauthenticatedReferrer)).toBeNull();
});

it.each(['', 'nonsense', `${ORIGIN}/noorhaddad/`])('ignores the referrer %j', (referrer) => {
  expect(foreignReferrer(referrer, ORIGIN)).toBeNull();
});

it('[ROUTE-050, CODE-005] attributes any landing with a twice encoded code', async () => {
  apiRejects(attributeInvite, 500, 'away');
  land('/some/board/?invite_code=a/b');
  await waitFor(() => expect(requestsTo(attributeInvite)).toEqual([{ invite_code: 'a%252Fb' }]));
});

it('[ROUTE-050] attributes nothing without a code', () => {
  apiReturns(attributeInvite, null);
  land('/some/board/');
  expect(requestsTo(attributeInvite)).toEqual([]);
});
