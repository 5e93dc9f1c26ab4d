import { isInternalPath } from '../site/internal-path.ts';
import type { ProfileTabName } from './profile-tabs.ts';

export type PeopleList = 'followers' | 'following';

export type ProfileFeed = 'story_pins' | 'video_pins' | 'shopping_list';

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

/** Takes the path after the username, without slashes at its ends. Returns null for an unknown path. */
export function parseProfilePath(rest: string): ProfileRoute | null {
  return Object.hasOwn(PLACES, rest) ? (PLACES[rest] ?? null) : null;
}

/** Ends with a slash. A full path is used as given. [ROUTE-003] */
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

export function tabPath(username: string, tab: ProfileTabName, isPreview = false): string {
  const rest = TAB_PATHS[tab];
  return profilePath(username, isPreview ? `_profile/${rest}` : rest);
}
