import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

import { FetchError } from './fetch-error.ts';

/** Which addresses may be spoken to, and how names become addresses. */
export interface AddressRules {
  isAllowed(address: string): boolean;
  /** Hosts, with the port where it is not the scheme's, that may lie anywhere: the operator vouches for them. */
  allowedHosts?: readonly string[];
  resolve(name: string): Promise<{ address: string; family: number }[]>;
}

export const dnsAddresses: AddressRules['resolve'] = (name) =>
  lookup(name, { all: true, verbatim: true });

/** What an address in a URL names: without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * The addresses of a URL's host, all of them allowed. A name with one private address among public ones is refused
 * whole: an honest site has none. Where an operator vouches for a host by its name, it may lie inside.
 */
export async function allowedAddresses(url: URL, rules: AddressRules) {
  const host = hostOf(url);
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

/**
 * A lookup that gives only what was checked. The connection is made to these very addresses: asking the name again
 * would let its owner answer differently the second time.
 */
export function pinnedLookup(found: { address: string; family: number }[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = found;
    if (all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  };
}
