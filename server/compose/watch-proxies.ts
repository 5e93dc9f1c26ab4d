import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../platform/settings/settings.ts';

const ADVICE =
  'Set TRUST_PROXY to the number of proxies: without it, all visitors behind a proxy count as one, for limits and for the guard of rollouts.';

const NEIGHBORS = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/** Notices a proxy in front of the server that the settings don't know. */
export function watchProxies(
  app: FastifyInstance,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  publicUrl: string,
): { getWarnings(): string[] } {
  const warnings: string[] = [];
  if (trustProxy > 0) return { getWarnings: () => warnings };

  const warn = (what: string) => {
    warnings.push(`${what} ${ADVICE}`);
    app.log.warn(`${what} ${ADVICE}`);
  };
  if (isPublic(publicUrl))
    app.log.warn(
      `PUBLIC_URL is ${publicUrl}, and TRUST_PROXY is 0. If a proxy is in front, this is wrong. ${ADVICE}`,
    );
  app.addHook('onRequest', async (request) => {
    if (warnings.length > 0 || request.headers['x-forwarded-for'] === undefined) return;
    // Anyone can send this header, so only that of a neighbor counts.
    if (isNeighbor(request.socket.remoteAddress ?? '')) {
      warn('Requests come through a proxy (X-Forwarded-For), and TRUST_PROXY is 0.');
    }
  });
  return { getWarnings: () => warnings };
}

function isPublic(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname !== 'localhost' && !(ipaddr.isValid(hostname) && isNeighbor(hostname));
}

function isNeighbor(address: string): boolean {
  return ipaddr.isValid(address) && NEIGHBORS.has(ipaddr.process(address).range());
}
