import type { ApiResponse, Request, RoutePattern } from '../contract/base/endpoint.ts';
import * as errorCodes from '../contract/base/error-codes.ts';
import { type ParsedRoute, parseRoute } from '../contract/base/parse-route.ts';
import { VIEWER_HEADER } from '../contract/base/viewer-header.ts';
import { ApiError, ConnectionError } from './api-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Leaves a 401 to the caller instead of going to the login page. [API-013, API-047] */
  quietAuth?: boolean;
  /** Lets a read outlive the page. Changes do so anyway. */
  keepalive?: boolean;
}

/** Rejects with `ApiError` or `ConnectionError`. [API-046] */
export type Call = <I, D>(
  request: Request<I, D>,
  input: I,
  options?: CallOptions,
) => Promise<{ data: D; bookmark: string | undefined }>;

export interface HttpRequest {
  method: ParsedRoute['method'];
  url: string;
  body: string | undefined;
  keepalive?: boolean;
  /** The viewer that the page is for. The server compares it with the session of a change. */
  viewerId?: string | null;
}

export type Transport = (
  request: HttpRequest,
  signal: AbortSignal | undefined,
) => Promise<{ status: number; body: unknown }>;

export interface Acting {
  subjectId: string;
  /** Runs when the server denies acting as this profile. Returns the message that the viewer already got, if any. */
  onDenied(): string | null;
  /** Returns why requests for this profile have ended, or null while they are allowed. */
  endedMessage?(): string | null;
}

/**
 * Binds a call to one acting subject: retries, next pages, and queued changes keep it even after the member switches
 * profiles. `onUnauthorized` resolves to true once the viewer has logged in, and the request is then sent again.
 */
export function createCall(
  transport: Transport,
  onUnauthorized: () => Promise<boolean> | undefined,
  acting?: Acting,
): Call {
  return async <I, D>(request: Request<I, D>, input: I, options: CallOptions = {}) => {
    const wire = parseRoute(request.address ?? request.route);
    const endedMessage = request.acts ? acting?.endedMessage?.() : null;
    if (endedMessage) throw new ApiError(403, errorCodes.cannotAct, endedMessage);
    const subject = request.acts && acting ? { orbac_subject_id: acting.subjectId } : {};
    const sent: Record<string, unknown> = { ...subject, ...input };
    const encoded = encode(wire, sent);
    if (options.keepalive) encoded.keepalive = true;
    let { status, body } = await transport(encoded, options.signal);
    if (status === 401 && !options.quietAuth && (await onUnauthorized())) {
      ({ status, body } = await transport(encoded, options.signal));
    }
    const answer = readAnswer<D>(wire, body);

    if (status < 400 && answer) return { data: answer.data, bookmark: answer.bookmark };
    if (answer?.code === errorCodes.cannotAct && sent['orbac_subject_id'] === acting?.subjectId) {
      const message = acting?.onDenied() ?? answer.message ?? '';
      throw new ApiError(status, answer.code, message, undefined, message !== '');
    }
    throw new ApiError(
      status,
      answer?.code ?? 0,
      answer?.message ?? 'Uh oh! Something went wrong.',
      answer?.message_detail,
      Boolean(answer?.message),
    );
  };
}

export function toHttpRequest(address: RoutePattern, input: object): HttpRequest {
  return encode(parseRoute(address), input);
}

function encode(wire: ParsedRoute, input: object): HttpRequest {
  const rest: Record<string, unknown> = { ...input };
  const path = wire.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });

  switch (wire.carries) {
    case 'data':
      return {
        method: wire.method,
        url: `${path}?data=${encodeURIComponent(JSON.stringify({ options: rest }))}`,
        body: undefined,
      };
    case 'query':
      return { method: wire.method, url: withQuery(path, rest), body: undefined };
    case 'options':
      return { method: wire.method, url: path, body: JSON.stringify({ options: rest }) };
    case 'body':
      return { method: wire.method, url: path, body: JSON.stringify(rest) };
  }
}

function withQuery(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function readAnswer<D>(wire: ParsedRoute, body: unknown): ApiResponse<D> | null {
  const answer = wire.wraps
    ? (body as { resource_response?: unknown } | null)?.resource_response
    : body;
  return typeof answer === 'object' && answer !== null && 'status' in answer
    ? (answer as ApiResponse<D>)
    : null;
}

/**
 * Adds the page's viewer to every request. All tabs share one session cookie, so after a login in another tab, the page
 * would otherwise send its text as the other account.
 */
export function withViewerId(transport: Transport, viewerId: () => string | null): Transport {
  return (request, signal) => transport({ ...request, viewerId: viewerId() }, signal);
}

export const RESPONSE_TIMEOUT_MS = 60_000;

export const fetchTransport: Transport = async (
  { method, url, body, keepalive = false, viewerId },
  signal,
) => {
  const giving = new AbortController();
  const giveUp = () => giving.abort();
  const deadline = setTimeout(giveUp, RESPONSE_TIMEOUT_MS);
  signal?.addEventListener('abort', giveUp);
  const kept = keepUntilSent(body);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, {
      method,
      cache: 'no-store',
      credentials: 'same-origin',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(viewerId ? { [VIEWER_HEADER]: viewerId } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: giving.signal,
      keepalive: keepalive || (method !== 'GET' && kept.isKept),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? await response.json() : null };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError('Your connection was lost. Check it and try again.', {
      cause: error,
    });
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', giveUp);
    kept.end();
  }
};

/** Browsers allow 64 KB for all requests that outlive their page, and reject the next one. */
const MAX_KEPT_BYTES = 32_000;
let keptBytes = 0;

/** A page shows changes before they are stored, so someone who leaves it then must not lose them. */
function keepUntilSent(body = ''): { isKept: boolean; end(): void } {
  // A letter has three bytes at most.
  const bytes = body.length * 3;
  if (keptBytes + bytes > MAX_KEPT_BYTES) return { isKept: false, end: () => {} };
  keptBytes += bytes;
  return {
    isKept: true,
    end: () => {
      keptBytes -= bytes;
    },
  };
}
