import { aUser } from '@corkboard/shared/testing/builders.ts';
import { fillText } from '@corkboard/shared/testing/fill-text.ts';

import { pageTitle } from './page-title.ts';

const same = (words: string) => words;
const profile = { slot: 'page.profile', props: { username: 'alice', rest: '' } } as const;

it('names the person before the product', () => {
  const { seo_title: _title, ...user } = aUser({ full_name: 'Alice Lee' });
  expect(pageTitle(profile, user, same)).toBe('Alice Lee · Corkboard');
});

it.each([
  ['_followers', 'Followers of Alice Lee'],
  ['_following', 'People that Alice Lee follows'],
  ['topics', 'Topics that Alice Lee follows'],
  ['profile-about', 'About Alice Lee'],
  ['report', 'Report Alice Lee'],
])('names the page of a profile at %s', (rest, title) => {
  const user = aUser({ full_name: 'Alice Lee' });
  const route = { slot: 'page.profile', props: { username: 'alice', rest } } as const;
  expect(pageTitle(route, user, fillText)).toBe(`${title} · Corkboard`);
});

it('names the two builders differently', () => {
  const title = (path: string) => pageTitle({ page: 'pin-builder', path }, undefined, same);
  expect(title('pin-builder')).toBe('New Pins · Corkboard');
  expect(title('idea-pin-builder')).toBe('Create story pin · Corkboard');
});

it('names each step of onboarding', () => {
  const steps = ['topics', 'board', 'people'] as const;
  const titles = steps.map((step) => pageTitle({ page: 'onboarding', step }, undefined, same));
  expect(titles[1]).toBe('Create your first board · Corkboard');
  expect(new Set(titles).size).toBe(3);
});

it('shows only the product while the person loads', () => {
  expect(pageTitle(profile, undefined, same)).toBe('Corkboard');
});

it('says that a page was not found', () => {
  expect(pageTitle({ page: 'not-found' }, undefined, same)).toBe(
    "We couldn't find that page. · Corkboard",
  );
});

it('translates the title of each settings page', () => {
  const german = (words: string) => (words === 'Security' ? 'Sicherheit' : words);
  const title = (path: string) => pageTitle({ page: 'settings', path }, undefined, german);
  expect(title('security')).toBe('Sicherheit · Corkboard');
  expect(title('linked-accounts')).toBe('Linked accounts · Corkboard');
  expect(title('')).toBe('Settings · Corkboard');
  expect(title('nowhere')).toBe("We couldn't find that page. · Corkboard");
  expect(pageTitle({ slot: 'page.edit-profile', props: {} }, undefined, german)).toBe(
    'Public profile · Corkboard',
  );
});
