import type { PageHead, RenderResult } from '@corkboard/shared/contract/page.ts';

/** Of a page about which nothing is known. */
export const PLAIN_HEAD: PageHead = {
  title: 'Corkboard',
  description: '',
  canonical: null,
  isIndexed: true,
  type: 'website',
  image: null,
  structuredData: [],
};

/** What a shell answers; one before 1.1 has of the document's head the title alone, and nothing to log. */
export type ShellAnswer =
  | RenderResult
  | (Omit<RenderResult, 'head' | 'events'> & { title: string });

/** A shell's answer in today's form, so that the last shell goes on while machines are updated one by one. */
export function renderedResult(answer: ShellAnswer): RenderResult {
  if ('head' in answer) return answer;
  const { title, ...result } = answer;
  return { ...result, head: { ...PLAIN_HEAD, title }, events: [] };
}
