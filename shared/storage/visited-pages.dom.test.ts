import { aPin } from '../testing/builders.ts';
import * as storageKeys from './storage-keys.ts';
import { userStorageKey } from './user-storage-key.ts';
import { maxRecentPin, recordPageVisit, recordPinVisit, visitedPages } from './visited-pages.ts';

afterEach(() => localStorage.clear());

it('[STORE-001, ENT-058] stores visits under the key of the specification', () => {
  recordPageVisit({ path: '/noorhaddad/', ts: 1 });
  recordPageVisit({ path: '/pin/9/', ts: 2 });

  expect(visitedPages().map(({ path }) => path)).toEqual(['/noorhaddad/', '/pin/9/']);
  expect(localStorage.getItem(storageKeys.lastVisitedPages)).toContain('/noorhaddad/');
});

it('[STORE-002, ENT-057] stores the visited Pin and its image', () => {
  const pin = aPin({ id: '9', description: 'Two cups' });

  recordPinVisit(pin, { path: '/pin/9/', ts: 2 });

  expect(visitedPages()).toMatchObject([{ pin_id: '9', pin_description: 'Two cups', ts: 2 }]);
  expect(maxRecentPin()).toEqual({ id: '9', image_signatures: [pin.image_signature] });
});

it('starts over when the stored value is invalid', () => {
  localStorage.setItem(storageKeys.lastVisitedPages, '{"no":"log"}');
  localStorage.setItem(storageKeys.mostRecentPin, 'no JSON');

  recordPageVisit({ path: '/a/', ts: 1 });

  expect(visitedPages()).toHaveLength(1);
  expect(maxRecentPin()).toBeNull();
});

it('[STORE-003] uses one key per stored value', () => {
  const { inviteCodeRedemption, paidTrafficLanding, unauthenticatedReferrer } = storageKeys;
  const { followedTopics, lastVisitedPages } = storageKeys;
  const five = [
    inviteCodeRedemption,
    paidTrafficLanding,
    unauthenticatedReferrer,
    followedTopics,
    lastVisitedPages,
  ];

  expect(five.every((key) => key.startsWith('corkboard.'))).toBe(true);
  expect(new Set(five).size).toBe(5);
  expect(userStorageKey(followedTopics, '7')).toBe(`${followedTopics}.7`);
});
