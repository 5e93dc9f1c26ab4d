import type { Consent } from '@corkboard/shared/rules/privacy';
import type { FastifyRequest } from 'fastify';
import type { RequestViewer } from './viewer/viewer.ts';

export function getConsent(
  { cookies, country }: RequestViewer,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Consent {
  return { choice: cookies, country, hasPrivacyControl: headers['sec-gpc'] === '1' };
}
