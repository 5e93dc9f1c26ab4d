import { domainToASCII } from 'node:url';

/** Returns one key for all spellings of an address that reach one mailbox, also with a tag such as `+news`. */
export function toMailbox(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return `${name}@${domainToASCII(domain).replace(/\.$/, '')}`;
}
