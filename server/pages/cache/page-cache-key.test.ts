import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { BusinessProfile } from '@corkboard/shared/contract/business';
import type { Plan } from '@corkboard/shared/contract/release';
import { aPlan } from '../testing/fixture-remotes.ts';
import { ANONYMOUS_VIEWER } from '../warm-up-job.ts';
import {
  type PageCacheInput,
  pageCacheKey,
  type UnchangedKeyInput,
  unchangedKey,
} from './page-cache-key.ts';

const aVisitor = (changes: Partial<Viewer> = {}): Viewer => ({ ...ANONYMOUS_VIEWER, ...changes });

const plan: Plan = {
  snapshot: 1,
  remotes: { 'mf-boards': { title: 'Boards', off: 'Boards rest.', slots: [] } },
  shell: { version: '1', files: {} },
  experiments: { feed: true },
};

const asked = (changes: Partial<PageCacheInput> = {}): PageCacheInput => ({
  url: '/noorhaddad/',
  viewer: aVisitor(),
  device: { isPhone: false },
  plan,
  cookies: { visitor: 'v'.repeat(22) },
  ...changes,
});

it("ignores the visitor's bucket", () => {
  expect(pageCacheKey(asked())).toBe(pageCacheKey(asked({ cookies: { visitor: 'w'.repeat(22) } })));
  expect(pageCacheKey(asked())).toBe(pageCacheKey(asked({ cookies: {} })));
});

it('ignores the cookie that every browser gets, which the device has', () => {
  const cookies = { visitor: 'v'.repeat(22), tablet: '0' };
  expect(pageCacheKey(asked({ cookies }))).toBe(pageCacheKey(asked()));
  const phone = { isPhone: true };
  expect(pageCacheKey(asked({ cookies, device: phone }))).not.toBe(pageCacheKey(asked()));
});

it('ignores the cookie of the language, which the viewer has', () => {
  const cookies = { visitor: 'v'.repeat(22), language: 'de' };
  expect(pageCacheKey(asked({ cookies }))).toBe(pageCacheKey(asked()));
  const german = aVisitor({ locale: 'de' });
  expect(pageCacheKey(asked({ cookies, viewer: german }))).not.toBe(pageCacheKey(asked()));
});

it.each([
  ['another address', { url: '/inesmoreau/' }],
  ['another query', { url: '/noorhaddad/?tab=created' }],
  ['another language', { viewer: aVisitor({ locale: 'fr' }) }],
  ['another country', { viewer: aVisitor({ country: 'DE' }) }],
  [
    'other cookie preferences',
    {
      viewer: aVisitor({
        cookies: {
          allow_analytic_cookies: true,
          allow_marketing_cookies: true,
          allow_personalization_cookies: true,
        },
      }),
    },
  ],
  ['a bot', { viewer: aVisitor({ isBot: true }) }],
  ['a phone', { device: { isPhone: true } }],
  ['another release', { plan: { ...plan, snapshot: 2 } }],
  ['another group of an experiment', { plan: { ...plan, experiments: { feed: false } } }],
])('changes with %s', (_what, changes) => {
  expect(pageCacheKey(asked(changes))).not.toBe(pageCacheKey(asked()));
});

it.each([
  ['a signed-in user', { viewer: aVisitor({ isAuth: true, id: '1' }) }],
  ['an override', { plan: { ...plan, override: { id: 'o', until: '2026-12-01T00:00:00.000Z' } } }],
  ['a session, also an ended one', { cookies: { sid: 'ended' } }],
  ['a session on https', { cookies: { '__Host-sid': 'ended' } }],
  ['an override that the plan lacks', { cookies: { 'release-override': 'ended' } }],
])('is null for %s', (_what, changes) => {
  expect(pageCacheKey(asked(changes))).toBeNull();
});

describe('the key of an unchanged page', () => {
  const member = aVisitor({ isAuth: true, id: '1', username: 'ines' });
  const visited = (changes: Partial<UnchangedKeyInput> = {}): UnchangedKeyInput => ({
    url: '/noorhaddad/',
    viewer: member,
    acting: null,
    device: { isPhone: false },
    plan,
    rests: [],
    ...changes,
  });
  const business: BusinessProfile = {
    id: '3',
    permissions: ['EDIT'],
    viewerMeetsMfaRequirement: true,
    user: {
      username: 'tarnandloom',
      businessName: 'Tarn & Loom',
      imgUrl: '',
      eligibleForStlTool: false,
      merchantId: null,
      scheduledPinCount: 0,
    },
  };
  const withBoards = aPlan({ 'mf-boards': ['profile.boards'] });

  it('is the same for the same visit', () => {
    expect(unchangedKey(visited())).toBe(unchangedKey(visited()));
  });

  it.each([
    ['another person', { viewer: { ...member, id: '2', username: 'noor' } }],
    ['a limited login', { viewer: { ...member, isLimitedLogin: true } }],
    ['a visitor', { viewer: aVisitor() }],
    ['a business', { acting: business }],
    ['another address', { url: '/inesmoreau/' }],
    ['a phone', { device: { isPhone: true } }],
    ['another release', { plan: { ...plan, snapshot: 2 } }],
    ['another version', { plan: { ...plan, remotes: withBoards.remotes } }],
    ['another group of an experiment', { plan: { ...plan, experiments: { feed: false } } }],
    ['a version that rests', { rests: [{ remote: 'mf-boards', version: '1.0.0' }] }],
  ])('changes with %s', (_what, changes) => {
    expect(unchangedKey(visited(changes))).not.toBe(unchangedKey(visited()));
  });

  it.each([
    [
      'an override',
      { plan: { ...plan, override: { id: 'o', until: '2026-12-01T00:00:00.000Z' } } },
    ],
    ['a very long address', { url: `/noorhaddad/?pin=${'1'.repeat(2000)}` }],
  ])('is null for %s', (_what, changes) => {
    expect(unchangedKey(visited(changes))).toBeNull();
  });
});
