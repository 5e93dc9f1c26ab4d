import type { User } from '@corkboard/shared/contract/people';
import type { PrefetchRequest, SlotName } from '@corkboard/shared/remote';
import { getHighlights, getUser } from '@corkboard/shared/requests/people';
import { apiHolds, apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aMerchant, anOwner, aUser, aViewer } from '@corkboard/shared/testing/builders.ts';
import { aPrefetchRequest } from '@corkboard/shared/testing/render-ssr.tsx';

import { prefetchHeader } from './prefetch-header.ts';
import { prefetchPage } from './prefetch-page.ts';

type Options = Parameters<typeof aPrefetchRequest>[1] & { on?: string; subject?: string };

beforeEach(() => apiReturns(getHighlights, []));

function aRequest(username: string, rest = '', { on, subject, ...options }: Options = {}) {
  const nested: [SlotName, object][] = [];
  const request: PrefetchRequest<'page.profile'> = {
    ...aPrefetchRequest<'page.profile'>({ username, rest }, options),
    ...(subject !== undefined && { subject }),
    experiments: { isOn: (name) => name === on, group: () => '' },
    prefetchSlot: async (name, props) => {
      nested.push([name, props]);
    },
  };
  return { request, nested };
}

async function readOutcome(user: User, username = user.username, rest = '', options: Options = {}) {
  apiReturns(getUser, user);
  const { request, nested } = aRequest(username, rest, options);
  return { outcome: await prefetchPage(request), nested };
}

it('[ROUTE-053] [ROUTE-054] redirects to the corrected path', async () => {
  expect(await readOutcome(aUser(), 'NOORHADDAD', '_saved')).toMatchObject({
    outcome: { redirect: '/noorhaddad/_saved/' },
  });
  expect(await readOutcome(aUser(), 'noorbefore')).toMatchObject({
    outcome: { redirect: '/noorhaddad/' },
  });
});

it('[ROUTE-057] redirects home from a missing profile', async () => {
  apiRejects(getUser, 404, 'User not found.');
  expect(await prefetchPage(aRequest('missing').request)).toEqual({
    redirect: '/?show_error=true',
  });
});

it('leaves other errors to the page', async () => {
  apiRejects(getUser, 500, 'Uh oh!');
  expect(await prefetchPage(aRequest('noorhaddad').request)).toBeUndefined();
});

it('returns the site of an ads-only profile', async () => {
  const user = aUser({ is_ads_only_profile: true, ads_only_profile_site: 'ads.example' });
  expect(await readOutcome(user)).toMatchObject({ outcome: { redirect: 'https://ads.example' } });
});

it.each([
  ['_saved', ['profile.boards', { username: 'noorhaddad' }]],
  ['_created', ['profile.pins', { username: 'noorhaddad', tab: 'created' }]],
  ['', ['profile.pins', { username: 'noorhaddad', tab: 'created' }]],
  ['pins', ['profile.pins', { username: 'noorhaddad', tab: 'saved' }]],
])('[TAB-019] prefetches the content of "%s"', async (rest, content) => {
  const { outcome, nested } = await readOutcome(aUser(), 'noorhaddad', rest);

  expect(outcome).toBeUndefined();
  expect(nested).toContainEqual(content);
});

it.each([
  ['_created', 'profile.pins'],
  ['pins', 'profile.pins'],
  ['_shopping_list', 'profile.feed'],
])('prefetches the content of "%s" without waiting for the profile', async (rest, slot) => {
  const release = apiHolds(getUser, aUser());
  const { request, nested } = aRequest('noorhaddad', rest);
  const prefetch = prefetchPage(request);
  expect(nested).toMatchObject([[slot, { username: 'noorhaddad' }]]);

  release();
  await prefetch;
  expect(nested.filter(([name]) => name === slot)).toHaveLength(1);
});

it("prefetches no header for the owner's bar", async () => {
  const user = aUser();
  const { nested } = await readOutcome(user, user.username, '_saved', { viewer: anOwner(user) });

  expect(nested).toEqual([['profile.boards', { username: 'noorhaddad' }]]);
});

it.each(['_profile', '_profile/_saved'])(
  'prefetches the boards of the preview "%s"',
  async (rest) => {
    const user = aUser({ eligible_profile_tabs: [{ tab_type: 0, is_default: true }] });
    const { nested } = await readOutcome(user, user.username, rest, { viewer: anOwner(user) });

    expect(nested).toContainEqual(['profile.boards', { username: 'noorhaddad', isOverview: true }]);
  },
);

it.each([
  ['of the business is own to who acts as it', '42', true],
  ['of the member is not own while acting', '200000002', false],
])('the preview %s', async (_which, id, isOverview) => {
  const user = aUser({ id });
  const { nested } = await readOutcome(user, user.username, '_profile/_saved', {
    viewer: id === '42' ? aViewer() : anOwner(user),
    subject: '42',
  });

  const boards = nested.filter(([name]) => name === 'profile.boards');
  expect(boards).toEqual([
    ['profile.boards', { username: user.username, ...(isOverview && { isOverview }) }],
  ]);
});

it.each([
  ['_profile/_saved', 'profile.boards'],
  ['_profile/_created', 'profile.pins'],
])('prefetches a stranger\'s view of the preview "%s"', async (rest, slot) => {
  const { nested } = await readOutcome(aUser(), 'noorhaddad', rest);

  const [, props] = nested.find(([name]) => name === slot) ?? [];
  expect(props).toMatchObject({ username: 'noorhaddad' });
  expect(props).not.toHaveProperty('isOverview');
});

it('[PRIV-001] prefetches nothing behind the private gate', async () => {
  const user = aUser({ is_private_profile: true });
  const { outcome, nested } = await readOutcome(user, user.username, '', { on: 'private_profile' });

  expect(outcome).toBeUndefined();
  expect(nested).toEqual([]);
});

it('prefetches badges for merchants, contact for businesses', async () => {
  apiReturns(getUser, aMerchant());
  const shop = aRequest('tarnandloom');
  await prefetchHeader({ ...shop.request, route: { username: 'tarnandloom' } });
  expect(shop.nested).toEqual([
    ['profile.badges', { userId: '200000003' }],
    ['profile.contact', { username: 'tarnandloom' }],
  ]);

  apiReturns(getUser, aMerchant({ is_verified_merchant: false }));
  const unverified = aRequest('tarnandloom');
  await prefetchHeader({ ...unverified.request, route: { username: 'tarnandloom' } });
  expect(unverified.nested).toEqual([['profile.contact', { username: 'tarnandloom' }]]);

  apiReturns(getUser, aUser());
  const person = aRequest('noorhaddad');
  await prefetchHeader({ ...person.request, route: { username: 'noorhaddad' } });
  expect(person.nested).toEqual([]);
});
