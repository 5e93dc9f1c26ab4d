import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

import { FetchError } from './fetch-error.ts';
import { isPublicAddress } from './public-address.ts';
import {
  type AddressRules,
  allowedAddresses,
  dnsAddresses,
  pinnedLookup,
} from './public-lookup.ts';
import { readLimited } from './read-limited.ts';

export interface FetchLimits {
  /** Of the body, packed and unpacked. */
  maxBytes: number;
  /** Milliseconds for everything: names, redirects and the whole body. */
  timeout: number;
  /** How often it may lead on; 5 unless said. */
  maxRedirects?: number;
  /** Media types for the `accept` header. */
  accept?: string;
}

export interface PublicAnswer {
  /** After redirects. */
  url: string;
  status: number;
  /** As the other side says it; the bytes may be anything. */
  contentType: string;
  bytes: Buffer;
}

export type FetchPublic = (url: string, limits: FetchLimits) => Promise<PublicAnswer>;

/** A `fetchPublic` with other rules about addresses: hosts of the operator's own network, or a test's very machine. */
export function publicFetcher(given: Partial<AddressRules> = {}): FetchPublic {
  const rules = { isAllowed: isPublicAddress, resolve: dnsAddresses, ...given };
  return async (address, limits) => {
    const signal = AbortSignal.timeout(limits.timeout);
    try {
      return await follow(address, limits, rules, signal);
    } catch (error) {
      if (error instanceof FetchError) throw error;
      // The other side's own words are no business of whoever gave the address.
      throw new FetchError(signal.aborted ? 'too-slow' : 'unreachable');
    }
  };
}

/**
 * GETs an address that a person gave, without becoming their way into this network: http and https alone, only
 * addresses of the open internet, judged after the name was resolved and again at each redirect, within limits of
 * size and time. Sends no cookie, no credentials and no referrer.
 * @throws FetchRefused
 */
export const fetchPublic: FetchPublic = publicFetcher();

async function follow(
  address: string,
  limits: FetchLimits,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<PublicAnswer> {
  let url = webAddress(address);
  for (let left = limits.maxRedirects ?? 5; ; left -= 1) {
    const answer = await ask(url, limits, rules, signal);
    const status = answer.statusCode ?? 0;
    const location = isRedirect(status) ? answer.headers.location : undefined;
    if (location === undefined) {
      const bytes = await readLimited(answer, limits.maxBytes);
      const contentType = answer.headers['content-type'] ?? '';
      return { url: url.href, status, contentType, bytes };
    }
    answer.destroy();
    if (left === 0) throw new FetchError('too-many-redirects');
    url = webAddress(location, url);
  }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function webAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchError('scheme');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError('scheme');
  // Never sent: a name and a password in an address are a disguise or a mistake.
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

async function ask(
  url: URL,
  { accept = '*/*' }: FetchLimits,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const found = await untilAborted(allowedAddresses(url, rules), signal);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    request(url, {
      signal,
      lookup: pinnedLookup(found),
      // A connection that is kept open would skip the next look at its address.
      agent: false,
      headers: {
        accept,
        'accept-encoding': 'gzip, br',
        'user-agent': 'Corkboard/1.0 (+link preview)',
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** A name may take longer than anybody waits; the resolver itself cannot be stopped. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FetchError('too-slow'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
