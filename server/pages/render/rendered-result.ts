import type { PageHead, RenderResult } from '@corkboard/shared/contract/base';

export const PLAIN_HEAD: PageHead = {
  title: 'Corkboard',
  description: '',
  canonical: null,
  isIndexed: true,
  type: 'website',
  image: null,
  structuredData: [],
};

/** What a render thread sends: text crosses threads at a fraction of the cost of objects. */
export interface ThreadResult extends Omit<RenderResult, 'queries'> {
  /** JSON. */
  queries: string;
}

export type ShellAnswer =
  | RenderResult
  | (Omit<RenderResult, 'head' | 'events'> & { title: string });

/** Converts the result of a shell before 1.1, so that servers can update one by one. */
export function renderedResult(answer: ShellAnswer): RenderResult {
  if ('head' in answer) return answer;
  const { title, ...result } = answer;
  return { ...result, head: { ...PLAIN_HEAD, title }, events: [] };
}
