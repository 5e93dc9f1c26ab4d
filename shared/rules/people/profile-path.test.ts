import { parseProfilePath, profilePath, tabPath } from './profile-path.ts';

it('[ROUTE-003] ends every path with a slash', () => {
  expect(profilePath('alice')).toBe('/alice/');
  expect(profilePath('alice', 'profile-about')).toBe('/alice/profile-about/');
});

it('[ROUTE-003] uses a full path as given', () => {
  expect(profilePath('alice', '/x/y/')).toBe('/x/y/');
});

it('never leads to another origin', () => {
  expect(profilePath('alice', '//other.example')).toBe('/alice///other.example/');
});

it.each([
  ['', null, false],
  ['_saved', 'saved', false],
  ['_created', 'created', false],
  ['tried', 'tried', false],
  ['_pins', 'hub-pins', false],
  ['_boards', 'hub-boards', false],
  ['_profile', null, true],
  ['_profile/_created', 'created', true],
  ['_profile/_saved', 'saved', true],
])('parses the tab at "%s"', (rest, tab, isPreview) => {
  expect(parseProfilePath(rest)).toEqual({ kind: 'tab', tab, isPreview });
});

it.each([
  ['_followers', { kind: 'people', list: 'followers' }],
  ['_following', { kind: 'people', list: 'following' }],
  ['_shopping_list', { kind: 'feed', feed: 'shopping_list' }],
  ['story_pins', { kind: 'feed', feed: 'story_pins' }],
  ['video_pins', { kind: 'feed', feed: 'video_pins' }],
  ['topics', { kind: 'topics' }],
  ['report', { kind: 'report' }],
  ['pins', { kind: 'all-pins' }],
  ['profile-about', { kind: 'about' }],
])('parses the route at "%s"', (rest, place) => {
  expect(parseProfilePath(rest)).toEqual(place);
});

it.each(['nothing', '_saved/more', 'constructor', '__proto__'])('returns null for "%s"', (rest) => {
  expect(parseProfilePath(rest)).toBeNull();
});

it('returns a path that parses to the same tab', () => {
  expect(tabPath('alice', 'tried')).toBe('/alice/tried/');
  expect(tabPath('alice', 'created', true)).toBe('/alice/_profile/_created/');
  expect(parseProfilePath('_profile/_created')).toMatchObject({ tab: 'created', isPreview: true });
});
