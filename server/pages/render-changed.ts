import type { Encoding } from '../platform/http/negotiate-encoding.ts';
import type { CachedPage } from './cache/kept-pages.ts';
import type { PageAnswers } from './cache/page-answers.ts';
import type { UnchangedPages } from './cache/unchanged-pages.ts';
import { compressPage } from './document/compress-page.ts';
import type { RenderedDocument } from './render-page.ts';
import { renderShared, type SharedDocument, withNonce } from './shared-document.ts';

export interface PageVisit {
  /** Of `unchangedKey`. Null: the page isn't kept. */
  key: string | null;
  answers: PageAnswers;
  render(nonce: string, encoding: Encoding | null): Promise<CachedPage<RenderedDocument>>;
}

type Pages = UnchangedPages<SharedDocument>;

/** Renders a page for several visitors or visits, unless it is unchanged. */
export async function renderForMany(
  pages: Pages,
  { key, answers, render }: PageVisit,
): Promise<CachedPage<SharedDocument>> {
  const known = key === null ? null : await pages.find(key, answers);
  if (known) return { page: known, size: weigh(known) };
  const made = await renderShared((mark) => render(mark, null));
  if (key !== null && made.size !== null) void pages.keep(key, answers, made.page, made.size);
  return made;
}

/** Renders a page for one visit. It is kept from the second visit on, because most pages of one person have only one. */
export async function renderForOne(
  pages: Pages,
  visit: PageVisit,
  { nonce, encoding }: { nonce: string; encoding: Encoding | null },
): Promise<RenderedDocument> {
  const { key, answers, render } = visit;
  if (key !== null && pages.isRepeated(key)) {
    const { page } = await renderForMany(pages, visit);
    const { parts, ...rest } = page;
    return { ...rest, body: compressPage(withNonce(parts, nonce), encoding) };
  }
  const { page, size } = await render(nonce, encoding);
  if (key !== null && size !== null) void pages.note(key, answers);
  return page;
}

function weigh({ parts }: SharedDocument): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
