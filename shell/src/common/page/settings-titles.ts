/** Titles of the settings pages by the last path segment, available before their code loads. [ROUTE-028] */
export const SETTINGS_TITLES = {
  '': 'Settings',
  'edit-profile': 'Public profile',
  permissions: 'Public profile',
  'personal-information': 'Public profile',
  'account-settings': 'Account',
  language: 'Language',
  notifications: 'Notifications',
  security: 'Security',
  'linked-accounts': 'Linked accounts',
  'save-from-anywhere': 'Save from anywhere',
  'api-tokens': 'API tokens',
  reports: 'Your reports',
  convert: 'Account type',
  business: 'Business',
} as const;

export function settingsTitle(path: string): string | undefined {
  return new Map<string, string>(Object.entries(SETTINGS_TITLES)).get(path);
}
