import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import { isOwnProfile } from '@corkboard/shared/rules/own-profile.ts';
import { profileAccess } from '@corkboard/shared/rules/profile-access.ts';
import { profilePath, profilePlace } from '@corkboard/shared/rules/profile-path.ts';
import {
  isHubTab,
  openTab,
  type ProfileTabName,
  type ShownTab,
  shownTabs,
} from '@corkboard/shared/rules/profile-tabs.ts';
import { webAddress } from '@corkboard/shared/rules/web-address.ts';

export interface Visitor {
  viewer: Viewer;
  subject: string;
  experiments: { isOn(name: string): boolean };
}

export interface TabVisit {
  kind: 'tab';
  tab: ProfileTabName;
  tabs: ShownTab[];
  isOwn: boolean;
  /** The owner looks at what others see. */
  isPreview: boolean;
}

/** What an address below a profile turns out to be for this visitor. */
export type ProfileVisit =
  | { kind: 'leave'; to: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'private' }
  | { kind: 'all-pins' }
  | { kind: 'about' }
  | TabVisit;

/**
 * The one decision that the server takes before it answers, and the page before it shows anything.
 * `username` and `rest` are what the path says.
 */
export function profileVisit(
  user: User,
  { username, rest }: { username: string; rest: string },
  { viewer, subject, experiments }: Visitor,
): ProfileVisit {
  const isOwn = isOwnProfile({ viewer, subject }, user);

  // The owner stays: nobody else could ever change what the profile says. [ROUTE-058]
  const site = user.is_ads_only_profile && !isOwn ? webAddress(user.ads_only_profile_site) : null;
  if (site) return { kind: 'leave', to: site };
  // In another case, or under the name before a rename. [ROUTE-053, ROUTE-054]
  if (user.username !== username) return { kind: 'redirect', to: profilePath(user.username, rest) };

  const isGated = !isOwn && !profileAccess(viewer, user).allowed;
  if (isGated && experiments.isOn(names.privateProfile)) return { kind: 'private' };

  const base: ProfileVisit = { kind: 'redirect', to: profilePath(user.username) };
  const place = profilePlace(rest);
  if (!place) return base;
  if (place.kind !== 'tab') return place;

  const isPreview = place.isPreview && isOwn;
  const hasHub = isOwn && !isPreview && !user.is_partner && experiments.isOn(names.splitHub);
  // [ROUTE-009, TAB-013]
  if (place.tab && isHubTab(place.tab) && !hasHub) return base;
  if (viewer.isBot && (place.tab === 'created' || place.tab === 'tried')) return base;

  const tabs = shownTabs(user, { viewer, hasHub, isPreview });
  return { kind: 'tab', tab: openTab(place.tab, tabs, isOwn), tabs, isOwn, isPreview };
}
