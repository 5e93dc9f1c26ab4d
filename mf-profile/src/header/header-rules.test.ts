import { aUser } from '@corkboard/shared/testing/builders.ts';

import { breaksAnywhere } from './identity/breaks-anywhere.ts';
import { truncateAbout } from './identity/truncate-about.ts';
import { isFollowingVisible } from './is-following-visible.ts';
import { monthlyViews } from './monthly-views.ts';
import { resolveCover } from './resolve-cover.ts';

const desktop = { isPhone: false };
const phone = { isPhone: true };

it('[HEAD-008] truncates the about text at 170 on desktop', () => {
  expect(truncateAbout(aUser({ about: 'a'.repeat(170) }), desktop).isCut).toBe(false);
  expect(truncateAbout(aUser({ about: 'a'.repeat(171) }), desktop)).toEqual({
    shown: 'a'.repeat(170),
    isCut: true,
  });
});

it('[HEAD-009] truncates the about text at 130 on phones', () => {
  expect(truncateAbout(aUser({ about: 'a'.repeat(130) }), phone).isCut).toBe(false);
  expect(truncateAbout(aUser({ about: 'a'.repeat(131) }), phone).shown).toHaveLength(130);
});

it('[HEAD-010] subtracts the length of both links from the limit', () => {
  const user = aUser({
    about: 'a'.repeat(171),
    website_url: 'https://website.com/',
    impressum_url: 'i.example/',
  });
  expect(truncateAbout(user, desktop).shown).toHaveLength(140);
  expect(truncateAbout({ ...user, website_url: 'w'.repeat(200) }, desktop).shown).toBe('');
});

it.each([
  ['within a word', `${'word '.repeat(25)}evening light`, `${'word '.repeat(25)}`.trimEnd()],
  ['at the end of a word', `${'word '.repeat(25)}night again`, `${'word '.repeat(25)}night`],
  ['after a new line', `${'a'.repeat(99)}\n${'b'.repeat(60)}`, 'a'.repeat(99)],
])('truncates at a space when the limit is %s', (_where, about, shown) => {
  expect(truncateAbout(aUser({ about }), phone)).toEqual({ shown, isCut: true });
});

it('truncates within a word if the last space is in the first half', () => {
  const about = `陶芸家 ${'土'.repeat(200)}`;
  expect([...truncateAbout(aUser({ about }), phone).shown]).toHaveLength(130);
});

it('keeps a text without a cut whole, with the spaces at its end', () => {
  const about = `${'word '.repeat(25)}word `;
  expect(truncateAbout(aUser({ about }), phone)).toEqual({ shown: about, isCut: false });
});

it('truncates between characters, not within one', () => {
  expect(truncateAbout(aUser({ about: '🫖'.repeat(131) }), phone).shown).toBe('🫖'.repeat(130));
});

it.each([
  [-1, null],
  [0, '0'],
  [1234, '1.2k'],
  [10_000_000, '10m'],
  [10_000_001, '10m+'],
])('[HEAD-017] [HEAD-018] [HEAD-019] formats %s monthly views as %s', (profile_views, shown) => {
  expect(monthlyViews({ show_creator_profile: true, profile_views })).toBe(shown);
});

it('formats monthly views by locale', () => {
  const creator = { show_creator_profile: true, profile_views: 10_000_001 };
  expect(monthlyViews(creator, 'de')).toBe('10\u00A0Mio.+');
});

it('[HEAD-016] shows monthly views of creators only', () => {
  expect(monthlyViews({ show_creator_profile: false, profile_views: 5000 })).toBeNull();
});

it('[HEAD-022] excludes topics from the following count', () => {
  expect(isFollowingVisible({ following_count: 120, interest_following_count: 20 })).toBe(100);
});

it('[HEAD-053] breaks a name with a word of 17 letters', () => {
  expect(breaksAnywhere(`Ann ${'x'.repeat(16)}`)).toBe(false);
  expect(breaksAnywhere(`Ann ${'x'.repeat(17)}`)).toBe(true);
});

const cover = {
  source: 'image' as const,
  images: {
    '736x': { url: '/c/736x.webp', width: 736, height: 414 },
    '1200x': { url: '/c/1200x.webp', width: 1200, height: 675 },
  },
  alt_text: '',
};

it('[HEAD-052] selects 1200x for desktop and 736x for phones', () => {
  expect(resolveCover({ profile_cover: cover }, { isLimitedLogin: false })).toMatchObject({
    desktop: { url: '/c/1200x.webp' },
    phone: { url: '/c/736x.webp' },
  });
});

it('[HEAD-032] shows no cover to a limited login or without a source', () => {
  expect(resolveCover({ profile_cover: cover }, { isLimitedLogin: true })).toBeNull();
  const empty = { ...cover, source: '' as const };
  expect(resolveCover({ profile_cover: empty }, { isLimitedLogin: false })).toBeNull();
  expect(resolveCover({ profile_cover: null }, { isLimitedLogin: false })).toBeNull();
});
