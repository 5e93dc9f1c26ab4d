import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

import { dropCredentials } from './drop-credentials.ts';
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
  /** Limits the compressed and the decompressed body. */
  maxBytes: number;
  /** Milliseconds for DNS, redirects, and the whole body. */
  timeout: number;
  maxRedirects?: number;
  accept?: string;
}

export interface PublicAnswer {
  url: string;
  status: number;
  contentType: string;
  bytes: Buffer;
}

export type FetchPublic = (url: string, limits: FetchLimits) => Promise<PublicAnswer>;

const DEFAULT_RULES: AddressRules = { isAllowed: isPublicAddress, resolve: dnsAddresses };

export function publicFetcher(given: Partial<AddressRules> = {}): FetchPublic {
  const rules = { ...DEFAULT_RULES, ...given };
  return (address, limits) =>
    withTimeout(limits.timeout, (signal) => follow(address, limits, rules, signal));
}

export interface PublicPost {
  headers: Record<string, string>;
  body: string;
  /** Milliseconds for DNS and the response's headers. */
  timeout: number;
}

export type PostPublic = (url: string, post: PublicPost) => Promise<{ status: number }>;

/** Like `publicFetcher` for a POST. Follows no redirect and doesn't read the response's body. */
export function publicPoster(given: Partial<AddressRules> = {}): PostPublic {
  const rules = { ...DEFAULT_RULES, ...given };
  return (address, { headers, body, timeout }) =>
    withTimeout(timeout, async (signal) => {
      const request = {
        method: 'POST',
        headers: { ...headers, 'user-agent': 'Corkboard/1.0' },
        body,
      };
      const answer = await send(webAddress(address), request, rules, signal);
      answer.destroy();
      return { status: answer.statusCode ?? 0 };
    });
}

async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    // Hides the other side's message from the user.
    throw new FetchError(signal.aborted ? 'too-slow' : 'unreachable');
  }
}

/**
 * GETs a user's URL without exposing the internal network (SSRF): only http and https, only public addresses,
 * checked after DNS and after each redirect, with limits of size and time. Sends no cookies, credentials, or
 * referrer. @throws FetchError
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
  dropCredentials(url);
  url.hash = '';
  return url;
}

interface OutgoingRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

async function ask(
  url: URL,
  { accept = '*/*' }: FetchLimits,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    accept,
    'accept-encoding': 'gzip, br',
    'user-agent': 'Corkboard/1.0 (+link preview)',
  };
  return send(url, { method: 'GET', headers }, rules, signal);
}

async function send(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const found = await untilAborted(allowedAddresses(url, rules), signal);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    request(url, {
      method,
      signal,
      lookup: pinnedLookup(found),
      // A kept-alive connection would skip the next address check.
      agent: false,
      headers,
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

/** A DNS lookup can't be canceled, so this stops waiting for it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FetchError('too-slow'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
