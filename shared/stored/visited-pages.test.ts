import { aPin } from '../testing/builders.ts';
import { keyFor, storedKeys } from './stored-keys.ts';
import { mostRecentPin, rememberPin, rememberVisit, visitedPages } from './visited-pages.ts';

afterEach(() => localStorage.clear());

it('[STORE-001, ENT-058] remembers visits under the stored key', () => {
  rememberVisit({ path: '/noorhaddad/', ts: 1 });
  rememberVisit({ path: '/pin/9/', ts: 2 });

  expect(visitedPages().map(({ path }) => path)).toEqual(['/noorhaddad/', '/pin/9/']);
  expect(localStorage.getItem(storedKeys.lastVisitedPages)).toContain('/noorhaddad/');
});

it('[STORE-002, ENT-057] keeps the Pin whose page was visited, and its picture', () => {
  const pin = aPin({ id: '9', description: 'Two cups' });

  rememberPin(pin, { path: '/pin/9/', ts: 2 });

  expect(visitedPages()).toMatchObject([{ pin_id: '9', pin_description: 'Two cups', ts: 2 }]);
  expect(mostRecentPin()).toEqual({ id: '9', image_signatures: [pin.image_signature] });
});

it('begins anew where something else stands under the key', () => {
  localStorage.setItem(storedKeys.lastVisitedPages, '{"no":"log"}');
  localStorage.setItem(storedKeys.mostRecentPin, 'no JSON');

  rememberVisit({ path: '/a/', ts: 1 });

  expect(visitedPages()).toHaveLength(1);
  expect(mostRecentPin()).toBeNull();
});

it('[STORE-003] has a key of its own for each thing that is kept', () => {
  const { inviteCodeRedemption, paidTrafficLanding, unauthenticatedReferrer } = storedKeys;
  const { followedTopics, lastVisitedPages } = storedKeys;
  const five = [
    inviteCodeRedemption,
    paidTrafficLanding,
    unauthenticatedReferrer,
    followedTopics,
    lastVisitedPages,
  ];

  expect(five.every((key) => key.startsWith('corkboard.'))).toBe(true);
  expect(new Set(five).size).toBe(5);
  expect(keyFor('followedTopics', '7')).toBe(`${followedTopics}.7`);
});
