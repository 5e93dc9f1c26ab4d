import { randomBytes } from 'node:crypto';
import type { PageData } from '@corkboard/shared/contract/base';
import type { LogEvent } from '@corkboard/shared/contract/experiences';
import type { Plan } from '@corkboard/shared/contract/release';
import type { CachedPage } from './cache/kept-pages.ts';
import { pageAnswers } from './cache/page-answers.ts';
import { renderDocument } from './document.ts';
import { getFolders, type NodeFolders } from './files/node-folders.ts';
import type { ShellBuild } from './files/shell-build.ts';
import type { RemoteStyles } from './remote-styles.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { PageCall } from './render/render-run.ts';
import { renderUntilDecided } from './render-until-decided.ts';

export interface PageRenderer {
  shell: ShellBuild;
  pool: RenderPool;
  nodeFolder: NodeFolders;
  publicUrl: string;
  styles: RemoteStyles;
  onRendered(duration: number, plan: Plan, rendered: string[]): void;
  onError(remote: string, version: string, error: string, message: string): void;
}

export interface PageRequest {
  url: string;
  scene: Pick<PageData, 'viewer' | 'acting' | 'device' | 'now' | 'locale'>;
  planWithout(ended: ReadonlySet<string>): Plan;
  call: PageCall;
  deadline: AbortSignal;
}

export interface RenderedDocument {
  status: number;
  redirect: string | null;
  parts: readonly Buffer[];
  events: LogEvent[];
}

export function withNonce({ parts }: RenderedDocument, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
}

export async function renderPage(
  making: PageRenderer,
  { url, scene, planWithout, call, deadline }: PageRequest,
): Promise<CachedPage<RenderedDocument>> {
  const { shell, pool, nodeFolder, publicUrl, styles, onRendered, onError } = making;
  const begun = Date.now();
  const folders = await getFolders(planWithout(new Set()), nodeFolder, onError);
  const answers = pageAnswers(call, deadline);
  let start: AbortSignal | undefined = deadline;
  const render = () => {
    const rendering = pool.render(
      (ended) => ({
        ...scene,
        url,
        origin: publicUrl,
        plan: planWithout(ended),
        folders,
        skip: [],
      }),
      answers.call,
      start,
    );
    start = undefined;
    return rendering;
  };
  const page = await renderUntilDecided(render, answers);
  onRendered(Date.now() - begun, page.plan, page.rendered);
  const { plan, queries, rendered, html, head, events, outcome, faults: errors } = page;
  if (outcome && 'redirect' in outcome) {
    return { page: { status: 302, redirect: outcome.redirect, parts: [], events }, size: null };
  }

  const status = outcome?.status ?? 200;
  // Random, so that no remote can write it into a page.
  const nonce = randomBytes(16).toString('base64');
  const document = renderDocument({
    shell,
    data: { ...scene, plan, rendered },
    queries,
    html,
    head,
    nonce,
    origin: publicUrl,
    styles: await styles(plan, rendered),
  });
  const isFaulty =
    status === 200 && (html === '' || errors.length > 0 || page.isIncomplete === true);
  return {
    page: {
      status,
      redirect: null,
      parts: document.split(nonce).map((part) => Buffer.from(part)),
      events,
    },
    size: status === 200 && !isFaulty ? document.length : null,
    isFaulty,
  };
}
