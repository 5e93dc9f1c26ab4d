import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Consent } from '@corkboard/shared/rules/privacy';

export function browserConsent({ cookies, country }: Viewer): Consent {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return { choice: cookies, country, hasPrivacyControl: globalPrivacyControl === true };
}
