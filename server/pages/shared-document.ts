import { randomBytes } from 'node:crypto';
import type { CachedPage } from './cache/kept-pages.ts';
import type { RenderedDocument } from './render-page.ts';

/** A document for several visitors, who each get a nonce. */
export interface SharedDocument extends Omit<RenderedDocument, 'body'> {
  /** The parts between the nonces. */
  parts: readonly Buffer[];
}

/** Renders with a mark in place of the nonce. */
export async function renderShared(
  render: (nonce: string) => Promise<CachedPage<RenderedDocument>>,
): Promise<CachedPage<SharedDocument>> {
  const mark = randomBytes(16).toString('base64');
  const { page, ...rest } = await render(mark);
  const { body, ...others } = page;
  // A view would keep the whole message of the render threads, which can have several pages.
  return { ...rest, page: { ...others, parts: split(Buffer.from(body), mark) } };
}

export function withNonce(parts: readonly Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
}

function split(body: Buffer, mark: string): Buffer[] {
  const parts: Buffer[] = [];
  let begin = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, begin)) {
    parts.push(body.subarray(begin, at));
    begin = at + mark.length;
  }
  return [...parts, body.subarray(begin)];
}
