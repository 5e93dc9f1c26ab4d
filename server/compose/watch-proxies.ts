import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../platform/settings/settings.ts';

const ADVICE =
  'Set TRUST_PROXY to the number of proxies in front of the server: without it, all visitors behind a proxy count as one, for limits and for the guard of rollouts.';

const NEIGHBORS = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/**
 * Warns of a proxy in front of the server that the settings don't know: at the start, if one is likely, and when
 * requests come through it.
 */
export function watchProxies(
  app: FastifyInstance,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  publicUrl: string,
): { getWarnings(): string[] } {
  let warning: string | null = null;
  const getWarnings = () => (warning === null ? [] : [warning]);
  if (trustProxy !== null && trustProxy > 0) return { getWarnings };

  const warn = (what: string) => {
    warning = `${what} ${ADVICE}`;
    app.log.warn(warning);
  };
  const said = trustProxy === null ? "TRUST_PROXY isn't set" : 'TRUST_PROXY is 0';
  // With 0, an operator says that there is none.
  const hint = trustProxy === null ? findHint(publicUrl) : null;
  if (hint !== null) warn(`${hint}, and ${said}.`);

  let isSeen = false;
  app.addHook('onRequest', async (request) => {
    if (isSeen || request.headers['x-forwarded-for'] === undefined) return;
    // Anyone can send this header, so only that of a neighbor counts.
    if (!isNeighbor(request.socket.remoteAddress ?? '')) return;
    isSeen = true;
    warn(`Requests come through a proxy (X-Forwarded-For), and ${said}.`);
  });
  return { getWarnings };
}

function findHint(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:') {
    return `PUBLIC_URL is ${publicUrl}, which only a proxy can serve, since this server speaks http`;
  }
  const isNear =
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isNeighbor(hostname.replace(/^\[|\]$/g, ''));
  return isNear
    ? null
    : `PUBLIC_URL is ${publicUrl}, where a proxy can be in front (if there is none, set TRUST_PROXY=0)`;
}

function isNeighbor(address: string): boolean {
  return ipaddr.isValid(address) && NEIGHBORS.has(ipaddr.process(address).range());
}
