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

/** What a render thread sends: bytes cross threads at a fraction of the cost of objects. */
export interface ThreadResult
  extends Omit<RenderResult, 'html' | 'htmlBytes' | 'queries' | 'queriesJson' | 'head'> {
  /** Null for a redirect, and if rendering failed. */
  document: Uint8Array | null;
  /** React rendered nothing. */
  isEmpty: boolean;
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
