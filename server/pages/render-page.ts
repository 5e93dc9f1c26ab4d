import { randomBytes } from 'node:crypto';

import type { LogEvent } from '@corkboard/shared/contract/experiences.ts';
import type { PageData } from '@corkboard/shared/contract/page.ts';
import type { Plan } from '@corkboard/shared/contract/plan.ts';
import { renderDocument } from './document.ts';
import { foldersOf, type NodeFolders } from './node-folders.ts';
import { pageAnswers } from './page-answers.ts';
import type { CachedPage } from './page-cache.ts';
import type { RemoteStyles } from './remote-styles.ts';
import type { RenderPool } from './render-pool.ts';
import type { PageCall } from './render-run.ts';
import { renderUntilDecided } from './render-until-decided.ts';
import type { ShellBuild } from './shell-build.ts';

export interface PageRenderer {
  shell: ShellBuild;
  pool: RenderPool;
  nodeFolder: NodeFolders;
  /** Origin that people see. */
  publicUrl: string;
  styles: RemoteStyles;
  /** Milliseconds that a page took, and the remotes of its plan that are in it. */
  onRendered(duration: number, plan: Plan, rendered: string[]): void;
  onFault(remote: string, version: string, error: string, message: string): void;
}

export interface PageRequest {
  /** Path and query. */
  url: string;
  scene: Pick<PageData, 'viewer' | 'acting' | 'device' | 'now' | 'locale'>;
  /** Without the remotes that this page had better not run. */
  planWithout(ended: ReadonlySet<string>): Plan;
  call: PageCall;
  /** Aborts the wait for a thread and for data. */
  deadline: AbortSignal;
}

/** A page as it can be sent to whoever it was made for. */
export interface RenderedDocument {
  status: number;
  /** Where to instead; null for a page. */
  redirect: string | null;
  /** The document as it travels, cut where each answer has a nonce of its own. */
  parts: readonly Buffer[];
  /** What its data gave reason to log, each time that it is shown. */
  events: LogEvent[];
}

/** The document for one answer. */
export function withNonce({ parts }: RenderedDocument, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
}

/** Renders a page and puts the document around it. */
export async function renderPage(
  making: PageRenderer,
  { url, scene, planWithout, call, deadline }: PageRequest,
): Promise<CachedPage<RenderedDocument>> {
  const { shell, pool, nodeFolder, publicUrl, styles, onRendered, onFault: onError } = making;
  const begun = Date.now();
  const folders = await foldersOf(planWithout(new Set()), nodeFolder, onError);
  const answers = pageAnswers(call, deadline);
  // A page that has begun isn't given up for a thread: its data was there in time.
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
    const redirect = withQueryOf(url, outcome.redirect);
    return { page: { status: 302, redirect, parts: [], events }, size: null };
  }

  const status = outcome?.status ?? 200;
  // Nobody can have written it into a page: it is made up here.
  const nonce = randomBytes(16).toString('base64');
  const document = renderDocument({
    shell,
    data: { ...scene, plan, queries, rendered },
    html,
    head,
    nonce,
    origin: publicUrl,
    styles: await styles(plan, rendered),
  });
  const isFaulty = status === 200 && (html === '' || errors.length > 0);
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

/** A corrected address keeps its query, as it does in the browser; one that was given another has that. */
function withQueryOf(url: string, redirect: string): string {
  const at = url.indexOf('?');
  return at < 0 || redirect.includes('?') ? redirect : `${redirect}${url.slice(at)}`;
}
