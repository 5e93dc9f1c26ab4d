import type { PageData } from '@corkboard/shared/contract/base';
import type { LogEvent } from '@corkboard/shared/contract/experiences';
import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';
import type { Encoding } from '../platform/http/negotiate-encoding.ts';
import type { CachedPage } from './cache/kept-pages.ts';
import type { PageAnswers } from './cache/page-answers.ts';
import { compressPage } from './document/compress-page.ts';
import { renderDocument } from './document/document.ts';
import { getFolders, type NodeFolders } from './files/node-folders.ts';
import type { ShellBuild } from './files/shell-build.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { RenderedPage } from './render/render-visits.ts';
import { PLAIN_HEAD } from './render/rendered-result.ts';
import type { PageForm } from './render/write-page.ts';
import { renderUntilDecided } from './render-until-decided.ts';

export interface PageRenderer {
  shell: ShellBuild;
  pool: RenderPool;
  nodeFolder: NodeFolders;
  webFolder(name: string, version: string): string;
  publicUrl: string;
  onRendered(duration: number, plan: Plan, rendered: string[]): void;
  onError(remote: string, version: string, error: string, message: string): void;
}

export interface PageRequest {
  url: string;
  scene: Pick<PageData, 'viewer' | 'acting' | 'device' | 'now' | 'locale'>;
  planWithout(ended: ReadonlySet<string>): Plan;
  answers: PageAnswers;
  deadline: AbortSignal;
  /** When the first data was asked for. */
  begun: number;
  /** Random, so that no remote can write it into a page. */
  nonce: string;
  encoding: Encoding | null;
}

export interface RenderedDocument {
  status: number;
  redirect: string | null;
  /** The document, in the encoding that was asked for. */
  body: Buffer;
  events: LogEvent[];
}

export async function renderPage(
  making: PageRenderer,
  { url, scene, planWithout, answers, deadline, begun, nonce, encoding }: PageRequest,
): Promise<CachedPage<RenderedDocument>> {
  const { pool, nodeFolder, publicUrl, onRendered, onError } = making;
  const whole = planWithout(NONE);
  const folders = await getFolders(whole, nodeFolder, onError);
  // Logged-in users have seen a page before, so their browsers have most styles.
  const webFolders = scene.viewer.isAuth ? null : getWebFolders(whole, making.webFolder);
  const form = { nonce, encoding, webFolders };
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
      form,
      start,
    );
    start = undefined;
    return rendering;
  };
  const page = await renderUntilDecided(render, answers);
  onRendered(Date.now() - begun, page.plan, page.rendered);
  const { outcome, events } = page;
  if (outcome && 'redirect' in outcome) {
    const redirected = { status: 302, redirect: outcome.redirect, body: NOTHING, events };
    return { page: redirected, size: null };
  }

  const status = outcome?.status ?? 200;
  const body = page.document ? toBuffer(page.document) : writeEmptyPage(making, scene, page, form);
  const isFaulty =
    status === 200 && (page.isEmpty || page.faults.length > 0 || page.isIncomplete === true);
  return {
    page: { status, redirect: null, body, events },
    size: status === 200 && !isFaulty ? body.length : null,
    isFaulty,
  };
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING = Buffer.alloc(0);

function getWebFolders(
  { remotes }: Plan,
  webFolder: PageRenderer['webFolder'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, remote]) =>
      isPlanned(remote) ? [[name, webFolder(name, remote.version)]] : [],
    ),
  );
}

/** For a page that no thread could render: the browser does it. */
function writeEmptyPage(
  { shell, publicUrl }: PageRenderer,
  scene: PageRequest['scene'],
  { plan, rendered }: RenderedPage,
  { nonce, encoding }: PageForm,
): Buffer {
  const document = renderDocument({
    frame: shell,
    data: { ...scene, plan, rendered },
    queries: '{"queries":[],"mutations":[]}',
    html: NOTHING,
    head: PLAIN_HEAD,
    nonce,
    origin: publicUrl,
    styles: new Map(),
  });
  return compressPage(document, encoding);
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
