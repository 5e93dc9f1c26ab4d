export type PhonePlace = 'home' | 'search' | 'create' | 'notifications' | 'profile';

const PLACES: Record<string, PhonePlace> = {
  '': 'home',
  homefeed: 'home',
  search: 'search',
  notifications: 'notifications',
  settings: 'profile',
  business: 'profile',
  'pin-builder': 'create',
  'pin-creation-tool': 'create',
  'idea-pin-builder': 'create',
};

const BOARD_TOOLS = new Set(['history', 'transfer', 'trash']);

/** Returns the place of the phone's bar that a page belongs to, or null for pages of other profiles. */
export function currentPlace(pathname: string, username: string | null): PhonePlace | null {
  const [, first = '', second = ''] = pathname.toLowerCase().split('/');
  if (first === 'board') {
    return BOARD_TOOLS.has(second) ? 'profile' : 'create';
  }
  if (username !== null && first === username.toLowerCase()) return 'profile';
  return (Object.hasOwn(PLACES, first) && PLACES[first]) || null;
}
