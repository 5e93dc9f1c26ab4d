import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

import { FetchError } from './fetch-error.ts';

export interface AddressRules {
  isAllowed(address: string): boolean;
  /** Trusted hosts that can be private, with a port unless it is the default. */
  allowedHosts?: readonly string[];
  resolve(name: string): Promise<{ address: string; family: number }[]>;
}

export const dnsAddresses: AddressRules['resolve'] = (name) =>
  lookup(name, { all: true, verbatim: true });

export function getHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Resolves a host to allowed addresses. Rejects a name with any private address, because honest sites have none.
 * Hosts that the operator trusts can be private.
 */
export async function allowedAddresses(url: URL, rules: AddressRules) {
  const host = getHost(url);
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await resolved(host, rules);
  if (found.length === 0) throw new FetchError('unreachable');
  const isVouched = rules.allowedHosts?.includes(url.host) === true;
  if (!isVouched && !found.every(({ address }) => rules.isAllowed(address))) {
    throw new FetchError('address');
  }
  return found;
}

async function resolved(host: string, rules: AddressRules) {
  return rules.resolve(host).catch(() => {
    throw new FetchError('unreachable');
  });
}

/** Pins the connection to the checked addresses. A second DNS query could return others (DNS rebinding). */
export function pinnedLookup(found: { address: string; family: number }[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = found;
    if (all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  };
}
