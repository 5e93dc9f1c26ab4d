import { findJoinedEntry, LEAN_ENTRY, listJoinedSlots, nameJoinedEntry } from './lean-entry.ts';

it('names an entry by the slots whose code it has', () => {
  const slots = ['page.profile', 'profile.header'];
  expect(nameJoinedEntry(slots)).toBe('entry.page.profile_profile.header.js');
  expect(listJoinedSlots(nameJoinedEntry(slots))).toEqual(slots);
});

it.each([
  LEAN_ENTRY,
  'remoteEntry.js',
  'entry.4f2a.js',
  'entry.page.profile.owner.js',
  'home.feed.js',
  'entry.home.feed.css',
])('takes %s for no joined entry', (file) => {
  expect(listJoinedSlots(file)).toEqual([]);
});

it('finds the entry with the most slots of a page', () => {
  const files = [
    LEAN_ENTRY,
    'entry.page.profile.js',
    'entry.page.profile_profile.header.js',
    'entry.home.people.js',
  ];
  const find = (...slots: string[]) => findJoinedEntry(files, new Set(slots));
  expect(find('page.profile', 'profile.header', 'profile.tabs')).toBe(files[2]);
  expect(find('page.profile')).toBe(files[1]);
  expect(find('profile.header')).toBeUndefined();
  expect(find()).toBeUndefined();
});
