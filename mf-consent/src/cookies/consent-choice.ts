import type { CookiePreferences } from '@corkboard/shared/contract/people';

export type ConsentAction = 'accept-all' | 'reject-all' | 'save';

/** The specification doesn't fix these values. [CONSENT-011] */
export type Surface = 'cookie_banner' | 'cookie_settings';

export interface ConsentChoice {
  action: ConsentAction;
  surface: Surface;
  preferences: CookiePreferences;
}

export const ALL_ALLOWED: CookiePreferences = {
  allow_analytic_cookies: true,
  allow_marketing_cookies: true,
  allow_personalization_cookies: true,
};

export const ALL_REJECTED: CookiePreferences = {
  allow_analytic_cookies: false,
  allow_marketing_cookies: false,
  allow_personalization_cookies: false,
};

const CONFIRMATION: Record<ConsentAction, string> = {
  'accept-all': 'All cookies are allowed.',
  'reject-all': 'Only necessary cookies allowed',
  save: 'Your cookie settings are saved.',
};

/** Says what is allowed: accepting everything leaves marketing off under Global Privacy Control. */
export function getConfirmation(action: ConsentAction, saved: CookiePreferences): string {
  return action === 'accept-all' && !saved.allow_marketing_cookies
    ? 'All cookies except for marketing are allowed.'
    : CONFIRMATION[action];
}
