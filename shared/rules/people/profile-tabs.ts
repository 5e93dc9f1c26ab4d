import type { User } from '../../contract/people/users.ts';

/** [TAB-007] */
export const tabTypes = {
  saved: 0,
  created: 1,
  tried: 3,
  'hub-boards': 4,
  'hub-pins': 5,
} as const;

export type ProfileTabName = keyof typeof tabTypes;

const NAMES = new Map<number, ProfileTabName>([
  [0, 'saved'],
  [1, 'created'],
  [3, 'tried'],
  [4, 'hub-boards'],
  [5, 'hub-pins'],
]);

export interface VisibleTab {
  tab: ProfileTabName;
  isDefault: boolean;
}

export interface TabContext {
  viewer: { isBot: boolean };
  hasHub: boolean;
  isPreview: boolean;
}

/** Keeps the order of the user's list. [TAB-013, TAB-017] */
export function visibleTabs(
  user: Pick<User, 'eligible_profile_tabs' | 'visitor_tabs'>,
  { viewer, hasHub, isPreview }: TabContext,
): VisibleTab[] {
  const listed = (isPreview ? user.visitor_tabs : undefined) ?? user.eligible_profile_tabs ?? [];
  const eligible = listed.flatMap(({ tab_type, is_default }) => {
    const tab = NAMES.get(tab_type);
    return tab ? [{ tab, isDefault: is_default }] : [];
  });

  if (hasHub) {
    const own = eligible.filter(({ tab }) => isHubTab(tab));
    return own.length > 0 ? own : HUB;
  }
  return eligible.filter(({ tab }) => {
    if (isHubTab(tab)) return false;
    if (viewer.isBot && tab !== 'saved') return false;
    return !(isPreview && tab === 'tried');
  });
}

const HUB: VisibleTab[] = [
  { tab: 'hub-pins', isDefault: true },
  { tab: 'hub-boards', isDefault: false },
];

export function isHubTab(tab: ProfileTabName): boolean {
  return tab === 'hub-boards' || tab === 'hub-pins';
}

/**
 * Opens the requested tab, else the first, else Created for the owner and Saved for others. `decider` uses the
 * list's own default. [TAB-001, TAB-002, TAB-003, TAB-004, TAB-005, TAB-006]
 */
export function resolveActiveTab(
  asked: ProfileTabName | 'decider' | null,
  tabs: readonly VisibleTab[],
  isOwn: boolean,
): ProfileTabName {
  if (asked === 'decider') return tabs.find(({ isDefault }) => isDefault)?.tab ?? 'saved';
  return asked ?? tabs[0]?.tab ?? (isOwn ? 'created' : 'saved');
}
