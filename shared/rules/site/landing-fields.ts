export const CLICK_IDS = [
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
];

/** Query fields that say how a visitor came, which a redirect must not lose. [ROUTE-050, STORE-006] */
export function isLandingField(name: string): boolean {
  return name === 'invite_code' || name.startsWith('utm_') || CLICK_IDS.includes(name);
}
