import ipaddr from 'ipaddr.js';

const HOME_PREFIX = 64;

/**
 * Returns the network that an address is counted as in limits: an IPv4 address alone, an IPv6 address by its /64, in
 * which one line picks any address it likes.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOME_PREFIX}`);
  return `${network.toString()}/${HOME_PREFIX}`;
}
