import { isOwnPath } from './own-path.ts';
import type { ProfileTabName } from './profile-tabs.ts';

/** What an address names below a profile's own. */
export type ProfilePlace =
  | { kind: 'tab'; tab: ProfileTabName | null; isPreview: boolean }
  | { kind: 'all-pins' }
  | { kind: 'about' };

const PLACES: Record<string, ProfilePlace> = {
  '': { kind: 'tab', tab: null, isPreview: false },
  _saved: { kind: 'tab', tab: 'saved', isPreview: false },
  _created: { kind: 'tab', tab: 'created', isPreview: false },
  tried: { kind: 'tab', tab: 'tried', isPreview: false },
  _pins: { kind: 'tab', tab: 'hub-pins', isPreview: false },
  _boards: { kind: 'tab', tab: 'hub-boards', isPreview: false },
  _profile: { kind: 'tab', tab: null, isPreview: true },
  '_profile/_saved': { kind: 'tab', tab: 'saved', isPreview: true },
  '_profile/_created': { kind: 'tab', tab: 'created', isPreview: true },
  pins: { kind: 'all-pins' },
  'profile-about': { kind: 'about' },
};

/** The place that follows a username, without slashes around it; null where nothing is known by that name. */
export function profilePlace(rest: string): ProfilePlace | null {
  return Object.hasOwn(PLACES, rest) ? (PLACES[rest] ?? null) : null;
}

/** A path below a profile, in its canonical form with a slash at the end; a full path is used as given. [ROUTE-003] */
export function profilePath(username: string, rest = ''): string {
  if (isOwnPath(rest)) return rest;
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
