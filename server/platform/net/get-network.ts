import ipaddr from 'ipaddr.js';

const HOME_PREFIX = 64;

/**
 * Returns the key of an address for rate limits: the IPv4 address itself, or the /64 of an IPv6 address, because one
 * subscriber can use every address in it.
 */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOME_PREFIX}`);
  return `${network.toString()}/${HOME_PREFIX}`;
}
