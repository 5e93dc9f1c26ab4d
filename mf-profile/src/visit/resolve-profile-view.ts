import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import { isOwnProfile } from '@corkboard/shared/rules/own-profile.ts';
import {
  type PeopleList,
  type ProfileFeed,
  parseProfilePath,
  profilePath,
} from '@corkboard/shared/rules/profile-path.ts';
import { profilePermission, toProfileFacts } from '@corkboard/shared/rules/profile-permission.ts';
import {
  isHubTab,
  type ProfileTabName,
  resolveActiveTab,
  type VisibleTab,
  visibleTabs,
} from '@corkboard/shared/rules/profile-tabs.ts';
import { websiteHref } from '@corkboard/shared/rules/website-link.ts';

export interface Visitor {
  viewer: Viewer;
  subject: string;
  experiments: { isOn(name: string): boolean; group(name: string): string };
  device: { isPhone: boolean };
}

/** What an address opens over the profile: a dialog, or the question to sign in first. [HEAD-048, BLOCK-010, FLIST-004] */
export type DeepLink = PeopleList | 'report' | 'sign-in';

export interface TabVisit {
  kind: 'tab';
  opens: DeepLink | null;
  tab: ProfileTabName;
  tabs: VisibleTab[];
  isOwn: boolean;
  /** The owner looks at what others see. */
  isPreview: boolean;
}

/** What an address below a profile turns out to be for this visitor. */
export type ResolvedProfileView =
  | { kind: 'leave'; to: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'private'; opens: DeepLink | null }
  | { kind: 'people'; list: PeopleList }
  | { kind: 'feed'; feed: ProfileFeed }
  | { kind: 'topics' }
  | { kind: 'all-pins' }
  | { kind: 'about' }
  | TabVisit;

/**
 * The one decision that the server takes before it answers, and the page before it shows anything.
 * `username` and `rest` are what the path says.
 */
export function resolveProfileView(
  user: User,
  { username, rest }: { username: string; rest: string },
  visitor: Visitor,
): ResolvedProfileView {
  const { viewer, experiments } = visitor;
  const isOwn = isOwnProfile(visitor, user);

  // The owner stays: nobody else could ever change what the profile says. [ROUTE-058]
  const site = user.is_ads_only_profile && !isOwn ? websiteHref(user.ads_only_profile_site) : null;
  if (site) return { kind: 'leave', to: site };
  // In another case, or under the name before a rename. [ROUTE-053, ROUTE-054]
  if (user.username !== username) return { kind: 'redirect', to: profilePath(user.username, rest) };

  const place = parseProfilePath(rest);
  const content = profilePermission(viewer, toProfileFacts(user), 'see_content');
  const isGated = !isOwn && !content.allowed;
  if (isGated && experiments.isOn(names.privateProfile)) {
    return { kind: 'private', opens: place?.kind === 'report' ? 'report' : null };
  }

  const base: ResolvedProfileView = { kind: 'redirect', to: profilePath(user.username) };
  switch (place?.kind) {
    case undefined:
      return base;
    case 'about':
    case 'all-pins':
    case 'topics':
      return place;
    case 'feed':
      // A list of what somebody would like to buy is nobody else's. [ROUTE-017, BOARD-026]
      return place.feed === 'shopping_list' && !isOwn ? base : place;
    case 'people':
      if (viewer.isAuth && visitor.device.isPhone) return place;
      return tabVisit(user, visitor, { isOwn, opens: viewer.isAuth ? place.list : 'sign-in' });
    case 'report':
      return isOwn ? base : tabVisit(user, visitor, { isOwn, opens: 'report' });
    case 'tab': {
      const isPreview = place.isPreview && isOwn;
      const isHub = place.tab !== null && isHubTab(place.tab);
      // [ROUTE-009, TAB-013]
      if (isHub && !hasHub(user, visitor, { isOwn, isPreview })) return base;
      if (viewer.isBot && (place.tab === 'created' || place.tab === 'tried')) return base;
      const asked = place.tab ?? defaultTab(visitor);
      return tabVisit(user, visitor, { isOwn, isPreview, asked });
    }
  }
}

/** The tab to open when the path names none. [TAB-005, TAB-006] */
function defaultTab({ experiments }: Visitor): 'decider' | null {
  return experiments.group(names.profileDefaultTab) === 'decider' ? 'decider' : null;
}

/** [TAB-017] */
function hasHub(
  user: User,
  { experiments }: Visitor,
  { isOwn, isPreview }: { isOwn: boolean; isPreview: boolean },
): boolean {
  return isOwn && !isPreview && !user.is_partner && experiments.isOn(names.splitHub);
}

interface Asked {
  isOwn: boolean;
  isPreview?: boolean;
  asked?: ProfileTabName | 'decider' | null;
  opens?: DeepLink | null;
}

function tabVisit(
  user: User,
  visitor: Visitor,
  { isOwn, isPreview = false, asked = null, opens = null }: Asked,
): TabVisit {
  const isHub = hasHub(user, visitor, { isOwn, isPreview });
  const tabs = visibleTabs(user, { viewer: visitor.viewer, hasHub: isHub, isPreview });
  // What is saved is boards, and the hub has a tab for them. [ROUTE-004]
  const sought = isHub && asked === 'saved' ? 'hub-boards' : asked;
  return { kind: 'tab', tab: resolveActiveTab(sought, tabs, isOwn), tabs, isOwn, isPreview, opens };
}
