import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is public: not loopback, private, link-local (cloud metadata), carrier, multicast,
 * documentation, or reserved, in any notation. IPv6 addresses that embed IPv4 (NAT64, 6to4, Teredo) are rejected
 * too, as a way around the check.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || isGivenOut(parsed.toByteArray());
}

function isGivenOut([first = 0]: number[]): boolean {
  return first >> 5 === 0b001;
}
