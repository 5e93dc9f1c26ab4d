import { randomBytes } from 'node:crypto';

import type { Plan } from '@corkboard/shared/contract/plan.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { localeFor } from '@corkboard/shared/rules/locale.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { documentOf } from './document.ts';
import { foldersOf, type NodeFolders } from './node-folders.ts';
import type { RenderedPage, RenderPool } from './render-pool.ts';
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
  /** Origin that people see. */
  publicUrl: string;
  /** Milliseconds that a page took. */
  onRendered(duration: number): void;
  onFault(remote: string, version: string, fault: string, message: string): void;
}

/** Addresses that are no pages: an unknown one of these is refused in the API's shape. */
const NOT_PAGES = /^\/(v3|vx|resource|graphql|_release|remotes|media|shell)(\/|$)/;

/** Every address that is nothing else is a page: rendered here, and taken over by the browser. */
export function pageRoutes(dependencies: PageDependencies): FastifyPluginAsync {
  return async (app) => {
    app.get('/*', async (request, reply) => {
      if (NOT_PAGES.test(request.url)) return reply.callNotFound();
      const viewer = await dependencies.viewerOf(request);
      const planWithout = await dependencies.planOf(request, reply);
      const plan = planWithout(new Set());
      const job = {
        url: request.url,
        plan,
        folders: await foldersOf(plan, dependencies.nodeFolder, dependencies.onFault),
        skip: [],
        viewer,
        device: dependencies.deviceOf(request),
        now: Date.now(),
        locale: localeFor(viewer.locale),
      };
      const page = await rendered();
      dependencies.onRendered(Date.now() - job.now);
      report(plan, page);
      if (page.outcome && 'redirect' in page.outcome)
        return reply.redirect(page.outcome.redirect, 302);

      const nonce = randomBytes(16).toString('base64');
      const browserPlan = page.ended.length > 0 ? planWithout(new Set(page.ended)) : plan;
      const { now, device, locale } = job;
      return reply
        .code(page.outcome?.status ?? 200)
        .headers(pageHeaders(nonce))
        .type('text/html; charset=utf-8')
        .send(
          documentOf({
            shell: dependencies.shell,
            data: {
              plan: browserPlan,
              viewer,
              device,
              now,
              locale,
              queries: page.queries,
              rendered: page.rendered,
            },
            html: page.html,
            title: page.title,
            nonce,
            origin: dependencies.publicUrl,
          }),
        );

      async function rendered(): Promise<RenderedPage> {
        try {
          return await dependencies.pool.render(job, (url) => callApi(request, url));
        } catch (error) {
          request.log.error({ error }, 'the page could not be rendered; the browser renders it');
          return UNRENDERED;
        }
      }
    });

    /** The API through the server's own routes: the visitor's cookies, the visitor's rights. */
    async function callApi(request: FastifyRequest, url: string) {
      const {
        cookie = '',
        'user-agent': agent = '',
        'accept-language': languages = '',
      } = request.headers;
      const response = await app.inject({
        method: 'GET',
        url,
        headers: { cookie, 'user-agent': agent, 'accept-language': languages },
        remoteAddress: request.ip,
      });
      return { status: response.statusCode, body: response.payload };
    }

    function report(plan: Plan, page: RenderedPage): void {
      for (const { remote, message } of page.faults) {
        const planned = plan.remotes[remote];
        if (isPlanned(planned)) dependencies.onFault(remote, planned.version, 'throw', message);
      }
    }
  };
}

const UNRENDERED: RenderedPage = {
  html: '',
  queries: { queries: [], mutations: [] },
  outcome: null,
  title: 'Corkboard',
  rendered: [],
  faults: [],
  ended: [],
};
