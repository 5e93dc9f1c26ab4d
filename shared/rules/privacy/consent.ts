import type { CookiePreferences } from '../../contract/people/users.ts';
import { consentModel } from './consent-models.ts';
import type { Declaration } from './declarations.ts';
import { type Purpose, purposeFlags } from './purposes.ts';

export interface Consent {
  choice: CookiePreferences | null;
  country: string | null;
  /** The browser sends Global Privacy Control. */
  hasPrivacyControl: boolean;
}

/** Global Privacy Control is an objection: to marketing always, to everything optional until a choice is made. */
export function isPurposeAllowed(purpose: Purpose, consent: Consent): boolean {
  if (purpose === 'necessary') return true;
  if (consent.hasPrivacyControl && purpose === 'marketing') return false;
  if (consent.choice) return consent.choice[purposeFlags[purpose]];
  return !consent.hasPrivacyControl && consentModel(consent.country) !== 'opt-in';
}

/**
 * Events that wait for a choice are dropped on a no. Without a choice to wait for, the answer is final.
 */
export function isPurposeUndecided(purpose: Purpose, consent: Consent): boolean {
  return purpose !== 'necessary' && !consent.choice && !consent.hasPrivacyControl;
}

/**
 * Some values are stored before a choice, because the specification asks for it: they never leave the browser, and
 * a rejection deletes them. Where the law is known to ask first, they wait too.
 */
export function isStorageAllowed(
  { purpose, isStoredBeforeChoice }: Pick<Declaration, 'purpose' | 'isStoredBeforeChoice'>,
  consent: Consent,
): boolean {
  if (isPurposeAllowed(purpose, consent)) return true;
  if (!isStoredBeforeChoice || consent.choice || consent.hasPrivacyControl) return false;
  return consent.country === null || consentModel(consent.country) !== 'opt-in';
}
