import type { PageHead, RenderResult } from '@corkboard/shared/contract/page.ts';

export const PLAIN_HEAD: PageHead = {
  title: 'Corkboard',
  description: '',
  canonical: null,
  isIndexed: true,
  type: 'website',
  image: null,
  structuredData: [],
};

export type ShellAnswer =
  | RenderResult
  | (Omit<RenderResult, 'head' | 'events'> & { title: string });

/** Converts the result of a shell before 1.1, so that servers can update one by one. */
export function renderedResult(answer: ShellAnswer): RenderResult {
  if ('head' in answer) return answer;
  const { title, ...result } = answer;
  return { ...result, head: { ...PLAIN_HEAD, title }, events: [] };
}
