import type { CookiePreferences } from '@corkboard/shared/contract/people';
import { type Consent, isPurposeAllowed } from '@corkboard/shared/rules/privacy';
import type { FastifyRequest } from 'fastify';
import type { RequestViewer } from './viewer/viewer.ts';

type Sender = Pick<FastifyRequest, 'headers'>;

export function getConsent({ cookies, country }: RequestViewer, { headers }: Sender): Consent {
  return { choice: cookies, country, hasPrivacyControl: headers['sec-gpc'] === '1' };
}

/** What is stored of a choice: Global Privacy Control is a no to marketing, whatever was pressed. */
export function omitObjected(
  choice: CookiePreferences,
  viewer: RequestViewer,
  request: Sender,
): CookiePreferences {
  const consent = { ...getConsent(viewer, request), choice };
  return { ...choice, allow_marketing_cookies: isPurposeAllowed('marketing', consent) };
}
