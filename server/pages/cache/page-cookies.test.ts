import { declarations } from '@corkboard/shared/rules/privacy';
import { aPlan } from '../testing/fixture-remotes.ts';
import { ANONYMOUS_VIEWER } from '../warm-up-job.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { isBrowserRead, pageCookies } from './page-cookies.ts';

const uses = Object.entries(pageCookies);

const getKey = (cookies: Record<string, string>) =>
  pageCacheKey({
    url: '/noorhaddad/',
    viewer: ANONYMOUS_VIEWER,
    device: { isPhone: false },
    plan: aPlan({}),
    cookies,
  });

it('decides on each declared cookie, with a reason', () => {
  const declared = Object.entries(declarations).filter(([, { kind }]) => kind === 'cookie');
  expect(uses.map(([key]) => key).toSorted()).toEqual(declared.map(([key]) => key).toSorted());
  for (const [, { why }] of uses) expect(why).not.toBe('');
});

it.each(uses)('shares pages with the cookie %s only as decided', (cookie, { use }) => {
  const { name } = declarations[cookie as keyof typeof pageCookies];
  const keys = [name, `__Host-${name}`].map((sent) => getKey({ [sent]: '1' }));
  const key = use === 'unshared' ? null : getKey({});
  expect(keys).toEqual([key, key]);
});

it('ignores cookies of other applications', () => {
  const foreign = { _ga: 'GA1.1.7', PHPSESSID: 'a', '__Host-other': 'b', sidebar: 'open' };
  expect(getKey(foreign)).toBe(getKey({}));
});

it('knows the reads whose answer one browser has', () => {
  const found = ['UserExperienceResource', 'ConsentResource', 'UserSessionResource'].filter(
    (resource) => isBrowserRead(`/resource/${resource}/get/`),
  );
  expect(found).toEqual(['UserExperienceResource', 'ConsentResource']);
});
