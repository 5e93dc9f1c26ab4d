import { randomBytes } from 'node:crypto';
import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { BusinessProfile } from '@corkboard/shared/contract/business';
import type { LogEvent } from '@corkboard/shared/contract/experiences';
import type { Plan } from '@corkboard/shared/contract/release';
import { resolveLocale, withPageQuery } from '@corkboard/shared/rules/site';
// Adds the cookie types to Fastify requests.
import type {} from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PageReads, pageReads } from '../platform/db/page-reads.ts';
import { isUnavailable, unavailable } from '../platform/http/errors/http-error.ts';
import {
  isDecodablePath,
  isPagePath,
  sendStaticErrorPage,
} from '../platform/http/errors/static-error-page.ts';
import { type Encoding, negotiateEncoding } from '../platform/http/negotiate-encoding.ts';
import { toAsciiPath } from '../platform/http/responses/to-ascii-path.ts';
import { appendQuery } from './append-query.ts';
import { pageAnswers } from './cache/page-answers.ts';
import { createPageCache, type MakePage, type SharedPage } from './cache/page-cache.ts';
import { pageCacheKey, unchangedKey } from './cache/page-cache-key.ts';
import { createUnchangedPages } from './cache/unchanged-pages.ts';
import { untilAborted } from './cache/until-aborted.ts';
import type { VisibilityChanges } from './cache/visibility-changes.ts';
import { isFetchedAhead } from './document/speculation-rules.ts';
import { createPageCalls } from './page-calls.ts';
import { type PageVisit, renderForMany, renderForOne } from './render-changed.ts';
import { type PageRenderer, type RenderedDocument, renderPage } from './render-page.ts';
import { crashReportHeaders, pageHeaders } from './security-headers.ts';
import { type SharedDocument, withNonce } from './shared-document.ts';

export interface PageDependencies extends PageRenderer {
  getPlan(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<(without: ReadonlySet<string>) => Plan>;
  getViewer(request: FastifyRequest): Promise<Viewer>;
  getActing(request: FastifyRequest, viewer: Viewer, plan: Plan): Promise<BusinessProfile | null>;
  getDevice(request: FastifyRequest): { isPhone: boolean };
  countryHeader: string;
  getState(): Promise<string | null>;
  visibilityChanges: VisibilityChanges;
  onShared(): void;
  /** A page was served as it was rendered for an earlier visit. */
  onUnchanged(): void;
  /** A visitor gets a page with these versions, perhaps ahead of their visit. */
  onServed(plan: Plan, request: FastifyRequest): void;
  onEvents(events: LogEvent[]): void;
  pageMs?: number | undefined;
}

/**
 * Milliseconds for the visitor, a thread, and data together; the rest of the 3 s budget is for rendering. A late
 * page becomes a 503.
 */
const PAGE_MS = 2500;

export function pageRoutes(dependencies: PageDependencies): FastifyPluginAsync {
  const { pageMs = PAGE_MS, visibilityChanges } = dependencies;
  const shared = createPageCache<SharedDocument>({
    getState: dependencies.getState,
    isUnavailable,
    showsHidden: ({ parts }, since) =>
      visibilityChanges.canShowHidden(Buffer.concat(parts).toString('latin1'), since),
  });

  const pages = createUnchangedPages<SharedDocument>({ onFound: dependencies.onUnchanged });

  return async (app) => {
    const callApi = createPageCalls(app, dependencies);

    app.get('/*', async (request, reply) => {
      if (!isPagePath(request.url)) return reply.callNotFound();
      if (!isDecodablePath(request.url)) return sendStaticErrorPage(reply, 400);
      const single = withSingleSlashes(request.url);
      if (single !== request.url) return reply.redirect(single, 308);
      const deadline = AbortSignal.timeout(pageMs);
      await app.ownChanges(request);
      const viewer = await inTime(dependencies.getViewer(request), deadline);
      const planWithout = await inTime(dependencies.getPlan(request, reply), deadline);
      const plan = planWithout(new Set());
      const scene = {
        viewer,
        acting: await inTime(dependencies.getActing(request, viewer, plan), deadline),
        device: dependencies.getDevice(request),
        now: Date.now(),
        locale: resolveLocale(viewer.locale),
      };
      const { cookies } = request;
      const url = withPageQuery(request.url);
      const nonce = randomBytes(16).toString('base64');
      const encoding = getEncoding(request);
      const unchanged = unchangedKey({ ...scene, url, plan, rests: dependencies.pool.rests() });
      const key = pageCacheKey({ ...scene, url, plan, cookies });
      const sharedBy = key === null ? null : viewer;
      const withAnswers = async <T>(work: (visit: PageVisit) => Promise<T>): Promise<T> => {
        if (deadline.aborted) throw unavailable();
        const reads = new PageReads(request);
        const answers = pageAnswers(
          (path) => pageReads.run(reads, callApi, request, path, sharedBy),
          deadline,
        );
        const made = { url, scene, planWithout, answers, deadline, begun: Date.now() };
        const render: PageVisit['render'] = (nonce, encoding) =>
          renderPage(dependencies, { ...made, nonce, encoding });
        return work({ key: unchanged, answers, render }).finally(() => reads.end());
      };
      const make: MakePage<SharedDocument> = async ({ isAvailable }) => {
        // Without data, most renders end in a 503, so few of them wait for a thread.
        if (!isAvailable && dependencies.pool.isBusy()) throw unavailable();
        return withAnswers((visit) => renderForMany(pages, visit));
      };
      const renderOwn = (visit: PageVisit) => renderForOne(pages, visit, { nonce, encoding });
      const visit =
        key === null
          ? toOwnVisit(await withAnswers(renderOwn), encoding)
          : toSharedVisit(await shared.get(key, make, deadline), nonce);

      if (visit.isShared) dependencies.onShared();
      if (!isFetchedAhead(request.headers)) dependencies.onEvents(visit.events);
      if (visit.redirect !== null) {
        return reply.redirect(toAsciiPath(appendQuery(request.url, visit.redirect)), 302);
      }
      if (visit.status === 200) dependencies.onServed(plan, request);
      return reply
        .code(visit.status)
        .headers({
          ...pageHeaders(nonce),
          ...crashReportHeaders(plan),
          ...(visit.staleMs === null ? {} : staleHeaders(visit.staleMs)),
          ...(visit.encoding && { 'content-encoding': visit.encoding, vary: 'accept-encoding' }),
        })
        .type('text/html; charset=utf-8')
        .send(visit.body);
    });
  };
}

interface Visit extends RenderedDocument {
  encoding: Encoding | null;
  isShared: boolean;
  staleMs: number | null;
}

function toOwnVisit(page: RenderedDocument, encoding: Encoding | null): Visit {
  return { ...page, encoding, isShared: false, staleMs: null };
}

/** Each answer has its own nonce, so it is compressed when it is sent. */
function toSharedVisit(
  { page, isShared, staleMs }: SharedPage<SharedDocument>,
  nonce: string,
): Visit {
  const { parts, ...rest } = page;
  return { ...rest, body: withNonce(parts, nonce), encoding: null, isShared, staleMs };
}

/** The same as for responses that are compressed when they are sent. */
function getEncoding({ headers }: FastifyRequest): Encoding | null {
  if (headers['x-no-compression'] !== undefined) return null;
  return negotiateEncoding(headers['accept-encoding'], ['br', 'gzip']);
}

async function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const done = await untilAborted<T | typeof LATE>(work, deadline, LATE);
  if (done === LATE) throw unavailable();
  return done;
}

const LATE = Symbol('late');

function withSingleSlashes(url: string): string {
  const { path = '', rest = '' } = /^(?<path>[^?#]*)(?<rest>.*)$/s.exec(url)?.groups ?? {};
  return `${path.replace(/\/{2,}/g, '/')}${rest}`;
}

/** RFC 9211: marks a cached page and how long it has been stale. */
function staleHeaders(staleMs: number): Record<string, string> {
  const seconds = Math.round(staleMs / 1000);
  return { age: String(seconds), 'cache-status': `corkboard; hit; ttl=-${seconds}` };
}
