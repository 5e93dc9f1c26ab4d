import { type ProfileTabName, resolveActiveTab, tabTypes, visibleTabs } from './profile-tabs.ts';

const person = { viewer: { isBot: false }, hasHub: false, isPreview: false };
const types = tabTypes;

function user(...tabs: (0 | 1 | 3 | 4 | 5)[]) {
  return { eligible_profile_tabs: tabs.map((tab_type) => ({ tab_type, is_default: false })) };
}

function names(tabs: { tab: ProfileTabName }[]) {
  return tabs.map(({ tab }) => tab);
}

it('[TAB-007] numbers the tabs like the API', () => {
  expect(types).toEqual({ saved: 0, created: 1, tried: 3, 'hub-boards': 4, 'hub-pins': 5 });
});

it('keeps the order of the list', () => {
  expect(names(visibleTabs(user(3, 0, 1), person))).toEqual(['tried', 'saved', 'created']);
  expect(visibleTabs({}, person)).toEqual([]);
});

it('[TAB-013] hides Created and Tried from bots', () => {
  const tabs = visibleTabs(user(1, 0, 3), { ...person, viewer: { isBot: true } });
  expect(names(tabs)).toEqual(['saved']);
});

it('[TAB-017] shows Pins and Boards only in the hub', () => {
  expect(names(visibleTabs(user(1, 0), { ...person, hasHub: true }))).toEqual([
    'hub-pins',
    'hub-boards',
  ]);
  expect(names(visibleTabs(user(4, 5), { ...person, hasHub: true }))).toEqual([
    'hub-boards',
    'hub-pins',
  ]);
  expect(names(visibleTabs(user(4, 5, 0), person))).toEqual(['saved']);
});

it('omits Tried from the preview', () => {
  expect(names(visibleTabs(user(1, 0, 3), { ...person, isPreview: true }))).toEqual([
    'created',
    'saved',
  ]);
});

it('[TAB-001] opens the tab that the path names', () => {
  expect(resolveActiveTab('created', visibleTabs(user(0, 1), person), false)).toBe('created');
});

it('[TAB-002] opens the first eligible tab without a tab in the path', () => {
  expect(resolveActiveTab(null, visibleTabs(user(3, 0), person), false)).toBe('tried');
});

it('[TAB-003] [TAB-004] without tabs, opens Created for the owner and Saved for others', () => {
  expect(resolveActiveTab(null, [], true)).toBe('created');
  expect(resolveActiveTab(null, [], false)).toBe('saved');
});

it('[TAB-005] [TAB-006] lets the decider use the default, or else Saved', () => {
  const tabs = [
    { tab: 'tried' as const, isDefault: false },
    { tab: 'created' as const, isDefault: true },
  ];
  expect(resolveActiveTab('decider', tabs, false)).toBe('created');
  expect(resolveActiveTab('decider', tabs.slice(0, 1), true)).toBe('saved');
});
