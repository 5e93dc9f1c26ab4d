import { randomBytes } from 'node:crypto';

import type { LogEvent } from '@corkboard/shared/contract/experiences.ts';
import type { Plan } from '@corkboard/shared/contract/plan.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { localeFor } from '@corkboard/shared/rules/locale.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { isReadablePath, sendPlainPage } from '../http/plain-page.ts';
import { documentOf } from './document.ts';
import { foldersOf, type NodeFolders } from './node-folders.ts';
import type { RemoteStyles } from './remote-styles.ts';
import type { RenderPool } from './render-pool.ts';
import { pageHeaders } from './security-headers.ts';
import type { ShellBuild } from './shell-build.ts';

export interface PageDependencies {
  shell: ShellBuild;
  pool: RenderPool;
  /** How plans are made for who asks: without the remotes that this page had better not run. */
  planOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<(without: ReadonlySet<string>) => Plan>;
  nodeFolder: NodeFolders;
  viewerOf(request: FastifyRequest): Promise<Viewer>;
  deviceOf(request: FastifyRequest): { isPhone: boolean };
  /** Header in which a proxy tells the visitor's country. */
  countryHeader: string;
  /** Origin that people see. */
  publicUrl: string;
  styles: RemoteStyles;
  /** Milliseconds that a page took, and the remotes of its plan that are in it. */
  onRendered(duration: number, plan: Plan, rendered: string[]): void;
  onFault(remote: string, version: string, fault: string, message: string): void;
  /** What a page's data gave reason to log. */
  onEvents(events: LogEvent[]): void;
}

/** Addresses that are no pages: an unknown one of these is refused in the API's shape. */
const NOT_PAGES = /^\/(v3|vx|resource|graphql|_release|remotes|media|shell)(?![^/?])/;
/** What rendering may ask for: a page that asked for pages would never end. */
const API = /^\/(v3|vx|resource|graphql)\//;
/** What tells the API who the visitor is. */
const CARRIED = ['cookie', 'user-agent', 'accept-language'];

/** Every address that is nothing else is a page: rendered here, and taken over by the browser. */
export function pageRoutes(dependencies: PageDependencies): FastifyPluginAsync {
  const carriedHeaders = [...CARRIED, dependencies.countryHeader];

  return async (app) => {
    app.get('/*', async (request, reply) => {
      if (NOT_PAGES.test(request.url)) return reply.callNotFound();
      if (!isReadablePath(request.url)) return sendPlainPage(reply, 400);
      const viewer = await dependencies.viewerOf(request);
      const planWithout = await dependencies.planOf(request, reply);
      const scene = {
        viewer,
        device: dependencies.deviceOf(request),
        now: Date.now(),
        locale: localeFor(viewer.locale),
      };
      const folders = await foldersOf(
        planWithout(new Set()),
        dependencies.nodeFolder,
        dependencies.onFault,
      );
      const page = await dependencies.pool.render(
        (ended) => ({
          ...scene,
          url: request.url,
          origin: dependencies.publicUrl,
          plan: planWithout(ended),
          folders,
          skip: [],
        }),
        (url) => callApi(request, url),
      );
      dependencies.onRendered(Date.now() - scene.now, page.plan, page.rendered);
      dependencies.onEvents(page.events);
      if (page.outcome && 'redirect' in page.outcome)
        return reply.redirect(inAscii(page.outcome.redirect), 302);

      const nonce = randomBytes(16).toString('base64');
      const { plan, queries, rendered, html, head } = page;
      return reply
        .code(page.outcome?.status ?? 200)
        .headers(pageHeaders(nonce))
        .type('text/html; charset=utf-8')
        .send(
          documentOf({
            shell: dependencies.shell,
            data: { ...scene, plan, queries, rendered },
            html,
            head,
            nonce,
            origin: dependencies.publicUrl,
            styles: await dependencies.styles(plan, rendered),
          }),
        );
    });

    /** The API through the server's own routes: the visitor's cookies, the visitor's rights. */
    async function callApi(request: FastifyRequest, url: string) {
      // As the server itself will read it: `/v3/../` leads out of the API.
      const { pathname, search } = new URL(url, dependencies.publicUrl);
      if (!API.test(pathname)) return { status: 404, body: '' };
      const response = await app.inject({
        method: 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(
          carriedHeaders.flatMap((name) => {
            const value = request.headers[name];
            return value === undefined ? [] : [[name, value]];
          }),
        ),
        remoteAddress: request.ip,
      });
      return { status: response.statusCode, body: response.payload };
    }
  };
}

/** A header takes nothing else. */
function inAscii(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://page');
  return `${pathname}${search}${hash}`;
}
