import type { CookiePreferences } from '@corkboard/shared/contract/people';
import type { Shell } from '@corkboard/shared/remote';
import { consentModel } from '@corkboard/shared/rules/privacy';

import { ALL_ALLOWED, ALL_REJECTED } from './consent-choice.ts';
import { hasPrivacyControl } from './privacy-control.ts';

/** What applies as long as nothing is chosen. */
export function getDefault({ country }: Shell['viewer']): CookiePreferences {
  return consentModel(country) === 'opt-in' || hasPrivacyControl() ? ALL_REJECTED : ALL_ALLOWED;
}
