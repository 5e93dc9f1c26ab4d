import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Plan } from '@corkboard/shared/contract/release';
import { ANONYMOUS_VIEWER } from '../warm-up-job.ts';
import { type PageCacheInput, pageCacheKey } from './page-cache-key.ts';

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
  ['a cookie that the API reads', { cookies: { ended_experiences: '1' } }],
])('is null for %s', (_what, changes) => {
  expect(pageCacheKey(asked(changes))).toBeNull();
});
