export const switches = [
  'promote',
  'verify',
  'all',
  'manual',
  'staff',
  'early',
  'on',
  'off',
] as const;

export const texts = [
  ...(['version', 'reason', 'channel', 'remote', 'limit', 'expected-snapshot'] as const),
  ...(['at', 'to', 'from', 'actor', 'action', 'search', 'since', 'until', 'export'] as const),
  ...(['stages', 'guard', 'samples', 'tolerance', 'audience', 'country', 'locale'] as const),
  ...(['kind', 'accounts', 'account', 'visitor', 'minutes', 'hours', 'approval'] as const),
  ...(['role', 'team', 'days', 'title', 'rank', 'percent', 'groups', 'folder', 'slot'] as const),
] as const;

export type Flags = Partial<
  Record<(typeof switches)[number], boolean> & Record<(typeof texts)[number], string>
>;
