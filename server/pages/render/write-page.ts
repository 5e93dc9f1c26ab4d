import type { RenderJob } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';
import type { Encoding } from '../../platform/http/negotiate-encoding.ts';
import { compressPage } from '../document/compress-page.ts';
import { type DocumentFrame, renderDocument } from '../document/document.ts';
import type { RemoteStyles } from '../document/remote-styles.ts';
import { renderedResult, type ShellAnswer, type ThreadResult } from './rendered-result.ts';

export interface PageForm {
  nonce: string;
  encoding: Encoding | null;
  /** By remote: the folders of files for browsers, to inline styles. Null to link them. */
  webFolders: Readonly<Record<string, string>> | null;
}

export interface PageWriter {
  frame: DocumentFrame;
  styles: RemoteStyles;
}

/** Writes the document of a rendered page. Only its bytes leave the thread. */
export async function writePage(
  answer: ShellAnswer,
  { job, plan, form }: { job: Omit<RenderJob, 'plan'>; plan: Plan; form: PageForm },
  { frame, styles }: PageWriter,
): Promise<ThreadResult> {
  const { html: text, htmlBytes, queries, queriesJson, head, ...result } = renderedResult(answer);
  const html = htmlBytes ?? Buffer.from(text);
  const { outcome, rendered } = result;
  if (outcome && 'redirect' in outcome) return { ...result, isEmpty: true, document: null };

  const { viewer, acting = null, device, now, locale, origin } = job;
  const document = renderDocument({
    frame,
    data: { viewer, acting, device, now, locale, plan, rendered },
    queries: queriesJson ?? stringify(queries),
    html,
    head,
    nonce: form.nonce,
    origin,
    styles: form.webFolders ? await styles(plan, rendered, form.webFolders) : 'linked',
  });
  return {
    ...result,
    isEmpty: html.length === 0,
    document: compressPage(document, form.encoding),
  };
}

// Taken before a remote's code could replace it: broken JSON would cost the whole page.
const { stringify } = JSON;
