import { isInternalPath } from './internal-path.ts';
import type { ProfileTabName } from './profile-tabs.ts';

/** Lists of people that lie over a profile on a desktop, and are pages on a phone. */
export type PeopleList = 'followers' | 'following';

/** Feeds of a profile with an address of their own and no place in the strip. */
export type ProfileFeed = 'story_pins' | 'video_pins' | 'shopping_list';

/** What an address names below a profile's own. */
export type ProfileRoute =
  | { kind: 'tab'; tab: ProfileTabName | null; isPreview: boolean }
  | { kind: 'people'; list: PeopleList }
  | { kind: 'feed'; feed: ProfileFeed }
  | { kind: 'topics' }
  | { kind: 'report' }
  | { kind: 'all-pins' }
  | { kind: 'about' };

const PLACES: Record<string, ProfileRoute> = {
  '': { kind: 'tab', tab: null, isPreview: false },
  _saved: { kind: 'tab', tab: 'saved', isPreview: false },
  _created: { kind: 'tab', tab: 'created', isPreview: false },
  tried: { kind: 'tab', tab: 'tried', isPreview: false },
  _pins: { kind: 'tab', tab: 'hub-pins', isPreview: false },
  _boards: { kind: 'tab', tab: 'hub-boards', isPreview: false },
  _profile: { kind: 'tab', tab: null, isPreview: true },
  '_profile/_saved': { kind: 'tab', tab: 'saved', isPreview: true },
  '_profile/_created': { kind: 'tab', tab: 'created', isPreview: true },
  _followers: { kind: 'people', list: 'followers' },
  _following: { kind: 'people', list: 'following' },
  _shopping_list: { kind: 'feed', feed: 'shopping_list' },
  story_pins: { kind: 'feed', feed: 'story_pins' },
  video_pins: { kind: 'feed', feed: 'video_pins' },
  topics: { kind: 'topics' },
  report: { kind: 'report' },
  pins: { kind: 'all-pins' },
  'profile-about': { kind: 'about' },
};

/** The place that follows a username, without slashes around it; null where nothing is known by that name. */
export function parseProfilePath(rest: string): ProfileRoute | null {
  return Object.hasOwn(PLACES, rest) ? (PLACES[rest] ?? null) : null;
}

/** A path below a profile, in its canonical form with a slash at the end; a full path is used as given. [ROUTE-003] */
export function profilePath(username: string, rest = ''): string {
  if (isInternalPath(rest)) return rest;
  return rest ? `/${username}/${rest}/` : `/${username}/`;
}

const TAB_PATHS: Record<ProfileTabName, string> = {
  saved: '_saved',
  created: '_created',
  tried: 'tried',
  'hub-boards': '_boards',
  'hub-pins': '_pins',
};

/** Where a tab of a profile lies; in the owner's preview, below the preview. */
export function tabPath(username: string, tab: ProfileTabName, isPreview = false): string {
  const rest = TAB_PATHS[tab];
  return profilePath(username, isPreview ? `_profile/${rest}` : rest);
}
