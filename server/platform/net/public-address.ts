import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the open internet: no loopback, private, link-local (where clouds keep their
 * metadata), carrier, multicast, documentation or reserved range, in whatever form it is written. An IPv6 address
 * that carries an IPv4 one (NAT64, 6to4, Teredo) is none either: it would be a way around.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // A mapped IPv4 address is judged as the IPv4 address that it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || isGivenOut(parsed.toByteArray());
}

/** Everything that is given out on the IPv6 internet lies in 2000::/3. */
function isGivenOut([first = 0]: number[]): boolean {
  return first >> 5 === 0b001;
}
