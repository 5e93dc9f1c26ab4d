import type { CookiePreferences } from '../../contract/people/users.ts';

export type OptionalPurpose = 'analytic' | 'marketing' | 'personalization';
export type Purpose = 'necessary' | OptionalPurpose;

export const optionalPurposes: readonly OptionalPurpose[] = [
  'analytic',
  'marketing',
  'personalization',
];

export const purposeFlags: Readonly<Record<OptionalPurpose, keyof CookiePreferences>> = {
  analytic: 'allow_analytic_cookies',
  marketing: 'allow_marketing_cookies',
  personalization: 'allow_personalization_cookies',
};
