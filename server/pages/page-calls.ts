import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readDirectly } from '../platform/http/direct-reads.ts';
import type { PageAnswer } from './cache/page-answers.ts';
import { isBrowserRead } from './cache/page-cookies.ts';

/** Rendering can call only the API: a page that requests pages would never end. */
const API = /^\/(v3|vx|resource|graphql)\//;

interface CallOptions {
  publicUrl: string;
  countryHeader: string;
}

/**
 * Answers the calls of a page while it is rendered. With `sharedBy`, the page is for all visitors who are this viewer,
 * so its calls have only what is in the key of the page, and none of the cookies of the visit.
 */
export function createPageCalls(
  app: FastifyInstance,
  { publicUrl, countryHeader }: CallOptions,
): (request: FastifyRequest, url: string, sharedBy: Viewer | null) => Promise<PageAnswer> {
  const getOwnHeaders = ({ headers }: FastifyRequest) =>
    pickPresent({
      cookie: headers.cookie,
      'accept-language': headers['accept-language'],
    });
  const getSharedHeaders = (viewer: Viewer) =>
    pickPresent({
      cookie: app.viewers.formatCookies(viewer),
      'accept-language': viewer.locale,
    });

  return async (request, url, sharedBy) => {
    // Parsed first: `/v3/../` leaves the API.
    const { pathname, search } = new URL(url, publicUrl);
    if (!API.test(pathname)) return { status: 404, body: '' };
    if (sharedBy && isBrowserRead(pathname)) return { status: 404, body: '' };
    const headers = {
      ...pickPresent({
        'user-agent': request.headers['user-agent'],
        [countryHeader]: request.headers[countryHeader],
      }),
      ...(sharedBy ? getSharedHeaders(sharedBy) : getOwnHeaders(request)),
    };
    const body = await readDirectly(request, { path: pathname, search, headers });
    if (body !== null) return { status: 200, body };
    const response = await app.inject({
      method: 'GET',
      url: `${pathname}${search}`,
      headers,
      remoteAddress: request.ip,
    });
    return { status: response.statusCode, body: response.payload };
  };
}

type Headers = Record<string, string | string[]>;

function pickPresent(headers: Record<string, string | string[] | undefined>): Headers {
  const present = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Headers;
}
