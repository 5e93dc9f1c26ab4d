/** What pages of settings are called, by the last part of their addresses; known before their code has come. [ROUTE-028] */
export const SETTINGS_TITLES = {
  '': 'Settings',
  'edit-profile': 'Public profile',
  // Parts of it, which have addresses of their own.
  permissions: 'Public profile',
  'personal-information': 'Public profile',
  'account-settings': 'Account',
  security: 'Security',
  'linked-accounts': 'Linked accounts',
  convert: 'Settings',
  business: 'Business',
} as const;

/** Undefined where there is no such page. */
export function settingsTitle(path: string): string | undefined {
  return new Map<string, string>(Object.entries(SETTINGS_TITLES)).get(path);
}
