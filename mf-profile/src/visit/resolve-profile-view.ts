import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { User } from '@corkboard/shared/contract/people';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import {
  isHubTab,
  isOwnProfile,
  type PeopleList,
  type ProfileFeed,
  type ProfileTabName,
  parseProfilePath,
  profilePath,
  profilePermission,
  resolveActiveTab,
  toProfileFacts,
  type VisibleTab,
  visibleTabs,
  websiteHref,
} from '@corkboard/shared/rules/people';

export interface Visitor {
  viewer: Viewer;
  subject: string;
  experiments: { isOn(name: string): boolean; group(name: string): string };
  device: { isPhone: boolean };
}

export type DeepLink = PeopleList | 'report' | 'sign-in';

export interface TabVisit {
  kind: 'tab';
  opens: DeepLink | null;
  tab: ProfileTabName;
  tabs: VisibleTab[];
  isOwn: boolean;
  isPreview: boolean;
}

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

/** Resolves the path below a profile. The server decides with it before responding, and the page before rendering. */
export function resolveProfileView(
  user: User,
  { username, rest }: { username: string; rest: string },
  visitor: Visitor,
): ResolvedProfileView {
  const { viewer, subject, experiments } = visitor;
  const isOwn = isOwnProfile(visitor, user);
  const isActingMember = viewer.isAuth && !isOwn && user.id === viewer.id;

  // The owner stays, because no one else can edit the profile. [ROUTE-058]
  const isLeft = user.is_ads_only_profile && !isOwn && !isActingMember;
  const site = isLeft ? websiteHref(user.ads_only_profile_site) : null;
  if (site) return { kind: 'leave', to: site };
  // Differs in case, or is the name before a rename. [ROUTE-053, ROUTE-054]
  if (user.username !== username) return { kind: 'redirect', to: profilePath(user.username, rest) };

  const place = parseProfilePath(rest);
  const content = profilePermission(
    { ...viewer, id: subject },
    toProfileFacts(user),
    'see_content',
  );
  const isGated = !isOwn && !content.allowed;
  if (isGated && experiments.isOn(names.privateProfile)) {
    return { kind: 'private', opens: place?.kind === 'report' ? 'report' : null };
  }

  // Another address of this profile would end acting, so members keep theirs.
  const base: ResolvedProfileView = isActingMember
    ? tabVisit(user, visitor, { isOwn })
    : { kind: 'redirect', to: profilePath(user.username) };
  switch (place?.kind) {
    case undefined:
      return base;
    case 'about':
    case 'all-pins':
    case 'topics':
      return place;
    case 'feed':
      // The shopping list is private to its owner. [ROUTE-017]
      return place.feed === 'shopping_list' && !isOwn ? base : place;
    case 'people':
      if (viewer.isAuth && visitor.device.isPhone) return place;
      return tabVisit(user, visitor, { isOwn, opens: viewer.isAuth ? place.list : 'sign-in' });
    case 'report':
      return isOwn ? base : tabVisit(user, visitor, { isOwn, opens: 'report' });
    case 'tab': {
      const isPreview = place.isPreview && isOwn;
      const isHub = place.tab !== null && isHubTab(place.tab);
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
  // The hub has a separate tab for saved boards. [ROUTE-004]
  const sought = isHub && asked === 'saved' ? 'hub-boards' : asked;
  return {
    kind: 'tab',
    tab: resolveActiveTab(sought, tabs, isOwn && !isPreview),
    tabs,
    isOwn,
    isPreview,
    opens,
  };
}
