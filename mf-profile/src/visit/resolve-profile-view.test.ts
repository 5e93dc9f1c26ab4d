import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { User } from '@corkboard/shared/contract/people';
import {
  aMerchant,
  anOwner,
  aUser,
  aViewer,
  aVisitor,
} from '@corkboard/shared/testing/builders.ts';

import { resolveProfileView } from './resolve-profile-view.ts';

interface Case {
  user?: User;
  viewer?: Viewer;
  username?: string;
  rest?: string;
  on?: string[];
  group?: string;
  isPhone?: boolean;
  subject?: string;
}

function visit({
  user = aUser(),
  viewer = aViewer(),
  rest = '',
  on = [],
  group = '',
  isPhone = false,
  subject = viewer.id ?? 'visitor',
  ...path
}: Case) {
  return resolveProfileView(
    user,
    { username: path.username ?? user.username, rest },
    {
      viewer,
      subject,
      experiments: { isOn: (name) => on.includes(name), group: () => group },
      device: { isPhone },
    },
  );
}

it('[ROUTE-053] corrects the case of a name and keeps the path', () => {
  expect(visit({ username: 'NoorHaddad', rest: '_saved' })).toEqual({
    kind: 'redirect',
    to: '/noorhaddad/_saved/',
  });
});

it('[ROUTE-054] redirects a former name to the current one', () => {
  expect(visit({ username: 'noorbefore' })).toEqual({ kind: 'redirect', to: '/noorhaddad/' });
});

it('[ROUTE-058] redirects an ads-only profile to its site, if any', () => {
  const user = aUser({ is_ads_only_profile: true, ads_only_profile_site: 'https://ads.example/x' });

  expect(visit({ user, viewer: aVisitor() })).toEqual({
    kind: 'leave',
    to: 'https://ads.example/x',
  });
  expect(visit({ user: { ...user, ads_only_profile_site: '' } }).kind).toBe('tab');
  expect(visit({ user: { ...user, ads_only_profile_site: 'javascript:x()' } }).kind).toBe('tab');
  expect(visit({ user, viewer: anOwner(user) }).kind).toBe('tab');
});

it.each([
  ['', 'created'],
  ['_saved', 'saved'],
  ['_created', 'created'],
  ['tried', 'tried'],
])('[ROUTE-001] [ROUTE-004] [ROUTE-005] [ROUTE-006] opens "%s" as %s', (rest, tab) => {
  expect(visit({ rest })).toMatchObject({ kind: 'tab', tab, isOwn: false });
});

it('redirects an unknown path to the default tab', () => {
  expect(visit({ rest: 'whatever' })).toEqual({ kind: 'redirect', to: '/noorhaddad/' });
});

it('[ROUTE-007] [ROUTE-008] [TAB-017] opens the hub for its owner in the experiment', () => {
  const own = { viewer: anOwner(aUser()), on: ['split_retrieval_hub'] };

  expect(visit({ ...own, rest: '_boards' })).toMatchObject({ kind: 'tab', tab: 'hub-boards' });
  expect(visit({ ...own, rest: '_pins' })).toMatchObject({ kind: 'tab', tab: 'hub-pins' });
  expect(visit({ ...own, rest: '_saved' })).toMatchObject({ kind: 'tab', tab: 'hub-boards' });
});

it('[ROUTE-009] [TAB-017] redirects to the default tab without a hub', () => {
  const base = { kind: 'redirect', to: '/noorhaddad/' };
  const on = ['split_retrieval_hub'];

  expect(visit({ rest: '_pins', viewer: anOwner(aUser()) })).toEqual(base);
  expect(visit({ rest: '_pins', on })).toEqual(base);
  const shop = aMerchant();
  expect(visit({ user: shop, viewer: anOwner(shop), rest: '_boards', on })).toEqual({
    kind: 'redirect',
    to: '/tarnandloom/',
  });
});

it('[ROUTE-010] [ROUTE-011] shows the owner a preview without the hub', () => {
  const own = { viewer: anOwner(aUser()), on: ['split_retrieval_hub'] };

  expect(visit({ ...own, rest: '_profile' })).toMatchObject({ tab: 'created', isPreview: true });
  expect(visit({ ...own, rest: '_profile/_saved' })).toMatchObject({
    tab: 'saved',
    isPreview: true,
    tabs: [{ tab: 'created' }, { tab: 'saved' }],
  });
});

it('[TAB-013] limits bots to the saved tab', () => {
  const viewer = aVisitor({ isBot: true });

  expect(visit({ viewer })).toMatchObject({ tab: 'saved', tabs: [{ tab: 'saved' }] });
  expect(visit({ viewer, rest: '_created' })).toMatchObject({ kind: 'redirect' });
});

it('[PRIV-001] [PRIV-002] closes a private profile to others in the experiment', () => {
  const user = aUser({ is_private_profile: true });
  const on = ['private_profile'];

  expect(visit({ user, on }).kind).toBe('private');
  expect(visit({ user, on, rest: 'pins' }).kind).toBe('private');
  expect(visit({ user, on, viewer: aVisitor() }).kind).toBe('private');
  expect(visit({ user, on, viewer: anOwner(user) }).kind).toBe('tab');
  expect(visit({ user: { ...user, explicitly_followed_by_me: true }, on }).kind).toBe('tab');
  expect(visit({ user }).kind).toBe('tab');
});

it('[HEAD-048] opens people lists as dialogs, or pages on a phone', () => {
  expect(visit({ rest: '_followers' })).toMatchObject({ kind: 'tab', opens: 'followers' });
  expect(visit({ rest: '_following' })).toMatchObject({ kind: 'tab', opens: 'following' });
  expect(visit({ rest: '_followers', isPhone: true })).toEqual({
    kind: 'people',
    list: 'followers',
  });
});

it.each([false, true])(
  '[FLIST-004] prompts a signed-out visitor to sign in (phone: %s)',
  (isPhone) => {
    const signedOut = visit({ rest: '_followers', viewer: aVisitor(), isPhone });
    expect(signedOut).toMatchObject({ kind: 'tab', opens: 'sign-in' });
  },
);

it("[BLOCK-010] opens the report on any profile but the viewer's own", () => {
  const closed = aUser({ is_private_profile: true });

  expect(visit({ rest: 'report' })).toMatchObject({ kind: 'tab', opens: 'report' });
  expect(visit({ user: closed, rest: 'report', on: ['private_profile'] })).toEqual({
    kind: 'private',
    opens: 'report',
  });
  expect(visit({ rest: 'report', viewer: anOwner(aUser()) })).toMatchObject({ kind: 'redirect' });
});

it('[ROUTE-014] [ROUTE-015] [ROUTE-016] [ROUTE-017] resolves the pages outside the tab strip', () => {
  const own = anOwner(aUser());

  expect(visit({ rest: 'topics' })).toEqual({ kind: 'topics' });
  expect(visit({ rest: 'story_pins' })).toEqual({ kind: 'feed', feed: 'story_pins' });
  expect(visit({ rest: 'video_pins' })).toEqual({ kind: 'feed', feed: 'video_pins' });
  expect(visit({ rest: '_shopping_list', viewer: own })).toEqual({
    kind: 'feed',
    feed: 'shopping_list',
  });
  expect(visit({ rest: '_shopping_list' })).toMatchObject({ kind: 'redirect' });
});

const createdFirst: User['eligible_profile_tabs'] = [
  { tab_type: 1, is_default: false },
  { tab_type: 0, is_default: true },
];

it('[TAB-005] opens the default tab in the decider group', () => {
  const user = aUser({ eligible_profile_tabs: createdFirst });
  expect(visit({ user })).toMatchObject({ tab: 'created' });
  expect(visit({ user, group: 'decider' })).toMatchObject({ tab: 'saved' });
  expect(visit({ user, group: 'decider', rest: '_created' })).toMatchObject({ tab: 'created' });
});

it('[TAB-006] opens Saved in the decider group without a default tab', () => {
  const user = aUser({ eligible_profile_tabs: [{ tab_type: 1, is_default: false }] });
  expect(visit({ user, group: 'decider' })).toMatchObject({ tab: 'saved' });
});

it('[TAB-004] opens Saved for a visitor without eligible tabs', () => {
  expect(visit({ user: aUser({ eligible_profile_tabs: [] }) })).toMatchObject({ tab: 'saved' });
});

describe('members who act on their own profile', () => {
  const user = aUser();
  const acting = { user, viewer: anOwner(user), subject: '42' };

  it('see it as others do', () => {
    expect(visit(acting)).toMatchObject({ kind: 'tab', isOwn: false });
    expect(visit({ ...acting, rest: '_profile' })).toMatchObject({
      isOwn: false,
      isPreview: false,
    });
  });

  it('see none of it if it is private', () => {
    const closed = aUser({ is_private_profile: true });
    const on = ['private_profile'];
    expect(visit({ ...acting, user: closed, on }).kind).toBe('private');
  });

  it.each(['_boards', '_pins', '_shopping_list', 'whatever'])('stay at "%s"', (rest) => {
    const on = ['split_retrieval_hub'];
    expect(visit({ ...acting, rest, on })).toMatchObject({
      kind: 'tab',
      tab: 'created',
      isOwn: false,
    });
  });

  it('stay on an ads-only profile', () => {
    const ads = aUser({
      is_ads_only_profile: true,
      ads_only_profile_site: 'https://ads.example/x',
    });
    expect(visit({ ...acting, user: ads }).kind).toBe('tab');
  });
});
