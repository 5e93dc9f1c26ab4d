import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Consent } from '@corkboard/shared/rules/privacy';
import type { FastifyRequest } from 'fastify';

export function getConsent(
  { cookies, country }: Viewer,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Consent {
  return { choice: cookies, country, hasPrivacyControl: headers['sec-gpc'] === '1' };
}
