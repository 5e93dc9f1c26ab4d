import type { Shell } from '@corkboard/shared/remote';
import { type ConsentModel, consentModel } from '@corkboard/shared/rules/privacy';

const EXPLANATIONS: Record<ConsentModel, string> = {
  'opt-in':
    'We use necessary cookies to make Corkboard work. With your permission, we also use cookies for analytics, personalization, and marketing.',
  'opt-out':
    "We use cookies to make Corkboard work, and for analytics, personalization, and marketing. You can reject the optional ones at any time. If you do, we won't sell or share your data.",
  notice:
    'We use cookies to make Corkboard work, and for analytics, personalization, and marketing. You can reject the optional ones.',
};
const ASKED_AGAIN =
  "We want to use cookies for a new purpose, so we're asking again. Your earlier choice applies until you answer.";

export function getExplanation({ cookies, isConsentDue, country }: Shell['viewer']): string {
  return cookies && isConsentDue ? ASKED_AGAIN : EXPLANATIONS[consentModel(country)];
}
